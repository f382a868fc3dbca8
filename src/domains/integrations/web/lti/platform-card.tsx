import type { Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { addressesOf } from '../../contract/lti/addresses.ts'
import type { LearningTool } from '../../contract/lti/learning-tool.ts'
import { words } from '../words.ts'

/** The values of the portal that are entered at the provider of the tool. */
export function PlatformCard({ of: { clientId, deployment } }: { of: Item<typeof LearningTool> }) {
  const t = useWords(words)
  const { issuer, authorization, keys } = addressesOf(window.location.origin)
  return (
    <Card title={t('tools.ours')} note={t('tools.oursAbout')}>
      <Definition>
        <Fact label={t('tools.issuer')}>{issuer}</Fact>
        <Fact label={t('tools.fields.clientId')}>{clientId}</Fact>
        <Fact label={t('tools.fields.deployment')}>{deployment}</Fact>
        <Fact label={t('tools.authorization')}>{authorization}</Fact>
        <Fact label={t('tools.keys')}>{keys}</Fact>
      </Definition>
    </Card>
  )
}

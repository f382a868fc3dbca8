import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { proposalsOf } from '../queries.ts'
import { words } from '../words.ts'
import { ProposalText } from './reading.tsx'

/** The latest edition of a proposal that the reader may see, and the earlier ones folded below. */
export function Editions({ of }: { of: number }) {
  const t = useWords(words)
  const [latest, ...earlier] = useLoaded(proposalsOf(of)).data['hydra:member']
  if (!latest)
    return (
      <Card>
        <Empty title={t('proposal.none')}>{t('proposal.noneAbout')}</Empty>
      </Card>
    )
  return (
    <Stack>
      <ProposalText of={latest} />
      {earlier.map((one) => (
        <details key={one.id}>
          <summary>{t('proposal.edition', { edition: one.edition })}</summary>
          <ProposalText of={one} />
        </details>
      ))}
    </Stack>
  )
}

import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { SubmissionItem } from './queries.ts'

/** Abstract, keywords and declaration of a thesis, as they are read. */
export function Declared({ of }: { of: SubmissionItem }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Card title={t('submission.title')}>
      <Definition>
        <Fact label={t('submission.fields.abstract')}>{inLanguage(of.abstract, language)}</Fact>
        <Fact label={t('submission.fields.keywords')}>{inLanguage(of.keywords, language)}</Fact>
        <Fact label={t('submission.fields.ownWork')}>{of.ownWork && t('submission.declared')}</Fact>
        <Fact label={t('submission.fields.aiUse')}>{of.aiUse && t(`submission.aiUses.${of.aiUse}`)}</Fact>
        {of.aiUse === 'USED' && <Fact label={t('submission.fields.aiText')}>{of.aiText}</Fact>}
      </Definition>
    </Card>
  )
}

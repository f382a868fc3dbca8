import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { ChangeItem } from './queries.ts'

/** What the thesis was called before, and until when. */
export function EarlierTitles({ of }: { of: readonly ChangeItem[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day } = useFormat()
  const renamed = of.filter(({ kind, state }) => kind === 'TITLE' && state === 'GRANTED')
  if (renamed.length === 0) return null
  return (
    <Card title={t('changes.earlier')}>
      <Rows label={t('changes.earlier')}>
        {renamed.map(({ id, oldTitle, decidedAt }) => (
          <Row
            key={id}
            title={oldTitle && inLanguage(oldTitle, language)}
            about={decidedAt && t('changes.earlierUntil', { day: day(decidedAt) })}
          />
        ))}
      </Rows>
    </Card>
  )
}

import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { RecordMissing, RecordSection } from '../../contract/record-section.ts'
import { words } from '../words.ts'

/** All missing items, each with a link to the page where it is completed. */
export function MissingCard({ sections }: { sections: readonly RecordSection[] }) {
  const t = useWords(words)
  const all = sections.flatMap(({ missing }) => missing)
  if (all.length === 0) return <p>{t('record.nothingMissing')}</p>
  return (
    <Card title={t('record.toMend')} note={all.length}>
      <Rows label={t('record.toMend')}>
        {all.map((one) => (
          <Missing key={`${one.text} ${one.path}`} of={one} />
        ))}
      </Rows>
    </Card>
  )
}

function Missing({ of: { text, who, due, isLate, path } }: { of: RecordMissing }) {
  const t = useWords(words)
  return (
    <Row
      title={text}
      about={who}
      {...(path && { to: path })}
      end={
        due && (
          <Chip tone={isLate ? 'negative' : 'neutral'}>{t(isLate ? 'record.wasDue' : 'record.due', { day: due })}</Chip>
        )
      }
    />
  )
}

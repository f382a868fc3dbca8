import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { SheetContent, SheetLine } from '../../contract/sheet/sheet-content.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'

/** Grades decided by hand, with the reason. */
export function ByHand({ of: { lines } }: { of: Pick<SheetContent, 'lines'> }) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const { number } = useFormat()
  const decided = lines.filter(({ decision, previous }) => decision !== null && decision.kind !== 'KEEP' && !previous)
  if (decided.length === 0) return null
  const change = ({ computed, grade, outcome }: SheetLine) =>
    t('sheet.change', {
      from: computed === null ? '–' : number(computed),
      to: outcome === 'INCOMPLETE' ? t('final.outcomes.INCOMPLETE') : gradeOf(grade),
    })
  return (
    <Card title={t('sheet.byHandTitle')} note={decided.length}>
      <Rows label={t('sheet.byHandTitle')}>
        {decided.map((line) => (
          <Row
            key={line.enrollment}
            title={`${line.student.name}: ${change(line)}`}
            about={[line.decision?.reason, line.decision?.by].filter(Boolean).join(' · ')}
          />
        ))}
      </Rows>
    </Card>
  )
}

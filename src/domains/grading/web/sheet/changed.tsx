import { Why } from '#platform/web/ui/reasons.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'
import type { SheetDocument } from './queries.ts'

/** The differences between the sheet that was shown and the current one, which would be signed. */
export function Changed({ before, now }: { before: SheetDocument; now: SheetDocument }) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  if (now.edition > 0 || before.checksum === now.checksum) return null
  const was = new Map(before.content.lines.map((line) => [line.enrollment, line]))
  const changed = now.content.lines.filter(({ enrollment, grade, outcome }) => {
    const earlier = was.get(enrollment)
    return earlier?.grade !== grade || earlier.outcome !== outcome
  })
  return (
    <Why title={t('sheet.changed')}>
      <ul>
        {changed.map(({ enrollment, student, grade }) => (
          <li key={enrollment}>
            {student.name}: {t('sheet.change', { from: gradeOf(was.get(enrollment)?.grade), to: gradeOf(grade) })}
          </li>
        ))}
      </ul>
      <p>{t('sheet.changedAbout')}</p>
    </Why>
  )
}

import { filtersOf } from '#platform/web/table/filters-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { CourseStudent } from '../../contract/students/course-student.ts'
import { words } from '../words.ts'

const { useFilters } = filtersOf(CourseStudent)

const remarks = ['joinedLate', 'hasHold'] as const

/** Only students with a remark: who enrolled late, or who have a hold. */
export function RemarkFilter() {
  const t = useWords(words)
  const { chosen, set } = useFilters()
  const text = { joinedLate: t('students.lates'), hasHold: t('students.holds') }
  const choose = (value: string) =>
    set({ joinedLate: value === 'joinedLate' ? 'true' : null, hasHold: value === 'hasHold' ? 'true' : null })
  return (
    <label>
      <span className="sr-only">{t('students.remark')}</span>
      <select
        value={remarks.find((one) => chosen(one) === 'true') ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('students.allRemarks')}</option>
        {remarks.map((one) => (
          <option key={one} value={one}>
            {text[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

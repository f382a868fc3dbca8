import { filtersOf } from '#platform/web/table/filters-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { AreaCourse } from '../../contract/lists/area-course.ts'
import { words } from '../words.ts'

const { useFilters } = filtersOf(AreaCourse)

const standings = {
  lateSummaries: 'true',
  atRisk: 'true',
  syllabus: 'MISSING',
  unstaffed: 'true',
} as const
type Name = keyof typeof standings
const names: readonly Name[] = ['lateSummaries', 'atRisk', 'syllabus', 'unstaffed']

/** Filters the courses by what the figures of the dashboard count. */
export function StandingFilter() {
  const t = useWords(words)
  const { chosen, set } = useFilters()
  const choose = (value: string) =>
    set(Object.fromEntries(names.map((name) => [name, name === value ? standings[name] : null])))
  return (
    <label>
      <span className="sr-only">{t('courses.standing')}</span>
      <select
        value={names.find((name) => chosen(name) === standings[name]) ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('courses.allStandings')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {t(`courses.standings.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

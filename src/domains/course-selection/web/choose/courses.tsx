import { useSearchParams } from 'react-router'
import { Program } from '#academics/contract'
import { listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { ChoiceFilter } from '#platform/web/table/choice-filter.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { CourseOffering } from '../../contract/course-offering.ts'
import { words } from '../words.ts'
import { Place, Standing, Times, Titled } from './cells.tsx'
import { load as loadSelection, selectionQuery } from './choose.tsx'
import { Preview } from './preview.tsx'

/** The programmes by which the list can be filtered. */
const programsQuery = listOf(Program, { itemsPerPage: 200, order: { code: 'asc' } }, { fields: ['id', 'code'] })

const courses = screensOf(CourseOffering, words, { texts: 'courses' })

const List = listScreen(courses, {
  frame: 'part',
  name: 'courses to choose',
  columns: (c) => [
    c.own('title', { cell: (of) => <Titled of={of} />, export: { from: 'title' } }),
    c.own('patterns', { cell: (of) => <Times of={of} /> }, { width: 210 }),
    c.own('free', { cell: (of) => <Place of={of} />, export: { from: 'free' } }, { width: 160 }),
    c.made('standing', ['hindrances', 'mine', 'taken'], { cell: (of) => <Standing of={of} /> }, { width: 260 }),
  ],
  filters: (f) => [
    f.choice('weekday', (day) => words(`courses.days.${day}`)),
    f.among('program.id', programsQuery, ({ code }) => code),
    f.choice('mostCredits', (most) => words(`courses.upTo.${most}`)),
    f.own(PlannedModules),
    f.choice('open', (value) => words(`demand.openIs.${value}`)),
  ],
})

/** Arrives with the address from a plan of studies, and can only be removed. */
function PlannedModules() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const modules = search.get('modules')
  if (modules === null) return null
  return (
    <ChoiceFilter
      name="modules"
      label={t('courses.fields.modules')}
      all={t('courses.all.modules')}
      choices={[{ value: modules, text: t('courses.planned') }]}
    />
  )
}

export const load = (params: object, search: URLSearchParams) =>
  Promise.all([loadSelection(params, search), List.load(params, search)])

/** The courses from which a student chooses, and a preview of their week. */
export default function Courses() {
  const [search] = useSearchParams()
  const { data } = useLoaded(selectionQuery(search))
  return (
    <>
      <List />
      <Preview of={data} />
    </>
  )
}

import { useSearchParams } from 'react-router'
import { useLoaded } from '#platform/web/query.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { CourseOffering } from '../../contract/course-offering.ts'
import { words } from '../words.ts'
import { Ask } from './ask.tsx'
import { Place, Times, Titled, Whether } from './cells.tsx'
import { load as loadSelection, selectionQuery } from './choose.tsx'
import { Preview } from './preview.tsx'

const courses = screensOf(CourseOffering, words, { texts: 'courses' })

const List = listScreen(courses, {
  frame: 'part',
  name: 'courses to choose',
  columns: (c) => [
    c.own('title', { cell: (of) => <Titled of={of} />, export: { from: 'title' } }),
    c.own('patterns', { cell: (of) => <Times of={of} /> }, { hideBelow: 'md', width: 190 }),
    c.number('credits', { width: 80 }),
    c.own('free', { cell: (of) => <Place of={of} />, export: { from: 'free' } }, { width: 170 }),
    c.made('standing', ['hindrances', 'mine', 'taken'], { cell: (of) => <Whether of={of} /> }, { width: 260 }),
  ],
  filters: (f) => [
    f.choice('weekday', (day) => words(`courses.days.${day}`)),
    f.choice('open', (value) => words(`demand.openIs.${value}`)),
  ],
  rowActs: (of) => <Ask of={of} />,
})

export const load = (params: object, search: URLSearchParams) =>
  Promise.all([loadSelection(params, search), List.load(params, search)])

/** The courses among which a student chooses, beside the week that they would have. */
export default function Courses() {
  const [search] = useSearchParams()
  const { data } = useLoaded(selectionQuery(search))
  return (
    <>
      <Preview of={data} />
      <List />
    </>
  )
}

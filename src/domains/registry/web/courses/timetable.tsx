import type { TimetablePattern } from '#course/contract'
import { words as courseWords } from '#course/web'
import type { Item } from '#platform/contract/resource.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import styles from './courses.module.css'
import { termsQuery } from './list.tsx'
import { patternColumns, timetable } from './pattern-columns.tsx'

/** The weekly timetable of all courses, with every double-booked room and lecturer. */
export default listScreen(
  { ...timetable, one: ({ id }: { id: number }) => paths.course({ id }), also: [courseWords] },
  {
    about: words('timetable.about'),
    columns: (c) => [
      c.own(
        'course',
        {
          cell: (one) => <CourseInTerm of={one} />,
          export: [{ from: 'course.code' }, { from: 'term.name', header: words('courses.fields.term.id') }],
        },
        { from: ['course', 'term'], width: 150 },
      ),
      ...patternColumns,
    ],
    filters: (f) => [
      f.among('term.id', termsQuery, ({ code }) => code),
      f.choice('clashing', (value) => words(`timetable.clashing.${value}`)),
    ],
  },
)

/** The course with its term: the list has courses of all terms, and several have the same code. */
function CourseInTerm({ of: { course, term } }: { of: Item<typeof TimetablePattern> }) {
  return (
    <>
      {course.code} <span className={styles.term}>{term.name}</span>
    </>
  )
}

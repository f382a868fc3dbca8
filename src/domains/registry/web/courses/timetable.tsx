import { words as courseWords } from '#course/web'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { termsQuery } from './list.tsx'
import { patternColumns, timetable } from './pattern-columns.tsx'

/** The weekly timetable of all courses, with every room and lecturer that is taken twice. */
export default listScreen(
  { ...timetable, one: ({ id }: { id: number }) => paths.course({ id }), also: [courseWords] },
  {
    about: words('timetable.about'),
    columns: (c) => [
      c.own('course', { cell: ({ course }) => course.code, export: { from: 'course.code' } }, { width: 130 }),
      ...patternColumns,
    ],
    filters: (f) => [
      f.among('term.id', termsQuery, ({ code }) => code),
      f.choice('clashing', (value) => words(`timetable.clashing.${value}`)),
    ],
  },
)

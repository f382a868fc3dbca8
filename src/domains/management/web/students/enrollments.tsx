import { useSearchParams } from 'react-router'
import { words as courseWords, StateChip } from '#course/web'
import { prefetch } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { type Column, textsBy } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { type CourseStudent, studentPaths } from '#teaching/contract'
import { Attended, Average, words as teachingWords } from '#teaching/web'
import { words } from '../words.ts'
import { enrollmentsIn } from './queries.ts'

type StudentParams = Params<'/program/:programId/student/:userId/enrollments'>

const columns: readonly Column<typeof CourseStudent>[] = [
  {
    key: 'course',
    text: words('courses.fields.code'),
    cell: ({ course }) => `${course.code} ${course.name}`,
    export: [{ from: 'course.code' }, { from: 'course.name', header: words('courses.fields.title') }],
  },
  {
    key: 'state',
    text: words('students.fields.state'),
    order: 'state',
    width: 150,
    cell: ({ state }) => <StateChip state={state} />,
    state: ({ state }) => state,
    export: { from: 'state', said: textsBy(courseWords, 'states') },
  },
  {
    key: 'attendance',
    text: words('courses.fields.attendance'),
    order: 'attendance',
    numeric: true,
    width: 130,
    cell: (one) => <Attended of={one} />,
    figure: ({ attendance }) => attendance.percent,
    export: { from: 'attendance.percent', type: 'percent', scale: 0.01 },
  },
  {
    key: 'average',
    text: words('students.fields.average'),
    order: 'average',
    numeric: true,
    width: 150,
    cell: (one) => <Average of={one} />,
    figure: ({ average }) => average,
    export: { from: 'average', type: 'percent', scale: 0.01 },
  },
]

export const load = ({ userId }: StudentParams, search: URLSearchParams) =>
  Promise.all([prefetch(enrollmentsIn(userId, search).query), courseWords.load(), teachingWords.load()])

/** The courses of a student of which the reader is in charge, with attendance and released marks. */
export default function EnrollmentsOfStudent({ params }: { params: StudentParams }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  return (
    <Part>
      <Table
        of={enrollmentsIn(params.userId, search)}
        name="student-enrollments"
        columns={columns}
        label={t('tabs.enrollments')}
        to={({ id, course }) => studentPaths.student({ id: course.id, enrollmentId: id })}
        empty={<Empty title={t('students.noCourses')}>{t('students.noCoursesAbout')}</Empty>}
      />
    </Part>
  )
}

import type { Assessment } from '#course/contract'
import { words as courseWords, StateChip } from '#course/web'
import type { Item } from '#platform/contract/resource.ts'
import { type Column, textsBy } from '#platform/web/table/column.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { CourseStudent } from '../../contract/students/course-student.ts'
import { words } from '../words.ts'
import { Attended, Average, Day, Mark, Quiet, Student } from './cells.tsx'
import { Remarks } from './remarks.tsx'

/** The columns with the names of students, and their attendance. */
export const aboutColumns: readonly Column<typeof CourseStudent>[] = [
  {
    key: 'student',
    text: words('students.name'),
    order: 'student.name',
    cell: (one) => <Student of={one} />,
    export: { from: 'student.name', type: 'name' },
  },
  {
    key: 'number',
    from: ['student'],
    text: words('students.number'),
    order: 'student.number',
    cell: (one) => <Quiet of={one}>{one.student.number}</Quiet>,
    export: { from: 'student.number' },
  },
  {
    key: 'state',
    text: words('students.state'),
    order: 'state',
    cell: (one) => <StateChip state={one.state} />,
    state: ({ state }) => state,
    export: { from: 'state', said: textsBy(courseWords, 'states') },
  },
  {
    key: 'attendance',
    text: words('students.attendance'),
    order: 'attendance',
    numeric: true,
    cell: (one) => <Attended of={one} />,
    figure: ({ attendance }) => attendance.percent,
    export: { from: 'attendance.percent', type: 'percent', scale: 0.01 },
  },
  {
    key: 'remarks',
    from: ['hasHold', 'joinedLate', 'registeredOn', 'withdrawnOn'],
    text: words('students.remarks'),
    cell: (one) => <Remarks of={one} />,
    export: false,
  },
  {
    key: 'kind',
    text: words('students.kind'),
    optional: true,
    cell: (one) => <Kind of={one} />,
    export: { from: 'kind', said: textsBy(courseWords, 'enrolmentKinds') },
  },
  {
    key: 'registeredOn',
    text: words('students.registered'),
    order: 'registeredOn',
    optional: true,
    cell: (one) => <Day of={one.registeredOn} />,
    type: 'date',
  },
  {
    key: 'withdrawnOn',
    text: words('students.withdrawn'),
    optional: true,
    cell: (one) => <Day of={one.withdrawnOn} />,
    type: 'date',
  },
]

export const averageColumn: Column<typeof CourseStudent> = {
  key: 'average',
  text: words('students.average'),
  order: 'average',
  numeric: true,
  cell: (one) => <Average of={one} />,
  figure: ({ average }) => average,
  export: { from: 'average', type: 'percent', scale: 0.01 },
}

export const markColumn = (assessment: Item<typeof Assessment>, title: string): Column<typeof CourseStudent> => ({
  key: `mark-${assessment.id}`,
  from: ['marks'],
  text: title,
  numeric: true,
  hideBelow: 'sm',
  cell: (one) => <Mark of={one} assessment={assessment.id} />,
  figure: ({ marks }) => marks.find((one) => one.assessment === assessment.id)?.score,
  export: { from: 'marks.score', match: { field: 'assessment', value: assessment.id } },
})

function Kind({ of }: { of: Item<typeof CourseStudent> }) {
  return useWords(courseWords)(`enrolmentKinds.${of.kind}`)
}

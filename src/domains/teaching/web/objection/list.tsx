import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { attendanceRequests } from '../attendance-requests.ts'
import { objections } from './objections.ts'
import { Mark, SessionDay } from './parts.tsx'

/** The objections: student, mark and decision. */
export default listScreen(objections, {
  standard: { order: { submittedAt: 'desc' } },
  omits: attendanceRequests.omitsOwnName,
  columns: (c) => [
    c.ref('student'),
    c.ref('course', { hideBelow: 'md' }),
    c.own('lesson', { cell: ({ lesson }) => <SessionDay of={lesson} />, export: { from: 'lesson.day', type: 'date' } }),
    c.own(
      'objected',
      { cell: ({ objected }) => <Mark of={objected} />, export: { from: 'objected.label' } },
      { hideBelow: 'md' },
    ),
    c.own(
      'claimed',
      { cell: ({ claimed }) => <Mark of={claimed} />, export: { from: 'claimed.label' } },
      { hideBelow: 'md' },
    ),
    c.state(),
  ],
  filters: (f) => [f.state()],
})

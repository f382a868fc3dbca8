import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { attendanceRequests } from '../attendance-requests.ts'
import { words } from '../words.ts'
import { notices } from './notices.ts'

/** The notices of absence: student, days and decision. */
export default listScreen(notices, {
  standard: { order: { submittedAt: 'desc' } },
  omits: attendanceRequests.omitsOwnName,
  columns: (c) => [
    c.ref('student'),
    c.day('from'),
    c.day('until', { hideBelow: 'md' }),
    c.choice('kind', (kind) => words(`absence.kinds.${kind}`), { hideBelow: 'md' }),
    c.ref('course', { hideBelow: 'md' }),
    c.state(),
  ],
  filters: (f) => [f.state()],
})

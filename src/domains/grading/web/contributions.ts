import { paperChecks } from '#platform/web/contribution/paper-checks.ts'
import { requestKinds } from '#platform/web/contribution/request-kinds.ts'
import { senders } from '#platform/web/contribution/senders.ts'
import { pageCards } from '#platform/web/page/page-cards.ts'
import { paths as registryPaths } from '#registry/contract'
import { studentPaths } from '#teaching/contract'
import { words } from './words.ts'

export const contributions = [
  pageCards.add(
    {
      name: 'sheets',
      on: () => registryPaths.root.pattern,
      place: 'beside',
      view: () => import('./publication/on-registry-home.tsx'),
    },
    {
      name: 'final grade',
      on: () => studentPaths.studentAttendance.pattern,
      place: 'beside',
      view: () => import('./final/of-student.tsx'),
    },
  ),
  // Requests of students to have a grade reviewed.
  requestKinds.add({ type: 'GradeReview', words, view: () => import('./review/detail.tsx') }),
  // The codes of printed grade sheets.
  paperChecks.add(() => import('./sheet/printed.tsx')),
  // Grades that were entered without a connection.
  senders.add(
    { prefix: 'gradebook:', load: () => import('./marks/cells/send.ts') },
    { prefix: 'candidates:', load: () => import('./by-number/send.ts') },
  ),
]

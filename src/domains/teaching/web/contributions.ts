import { paths as coursePaths } from '#course/contract'
import { requestKinds } from '#platform/web/contribution/request-kinds.ts'
import { senders } from '#platform/web/contribution/senders.ts'
import { pageCards } from '#platform/web/page/page-cards.ts'
import { words } from './words.ts'

const onInfo = () => coursePaths.info.pattern

export const contributions = [
  // Cards about sessions on the first page of a course.
  pageCards.add(
    { name: 'next session', on: onInfo, place: 'top', view: () => import('./info/next.tsx') },
    { name: 'demands', on: onInfo, place: 'beside', view: () => import('./info/demands.tsx') },
  ),
  // What students ask about their attendance.
  requestKinds.add(
    { type: 'AbsenceNotice', words, view: () => import('./absence/detail.tsx') },
    { type: 'AttendanceObjection', words, view: () => import('./objection/detail.tsx') },
  ),
  // Attendance and plans that were entered without a connection.
  senders.add(
    { prefix: 'roll-call:', load: () => import('./attendance/roll/send.ts') },
    { prefix: 'plan:', load: () => import('./manage-plan/pending/send.ts') },
  ),
]

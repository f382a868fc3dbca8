import { useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { words as calendarWords } from '#platform/web/calendar/words.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { studentQuery, studentScheduleQuery } from '../queries.ts'
import { daysIn, StudentWeek } from './student-week.tsx'

type StudentParams = Params<'/courses/:id/students/:enrollmentId/schedule'>

const queryIn = (enrollment: string, days: readonly string[]) =>
  studentScheduleQuery(enrollment, days[0] ?? '', days.at(-1) ?? '')

export const load = ({ enrollmentId }: StudentParams, search: URLSearchParams) =>
  Promise.all([
    prefetch(studentQuery(enrollmentId)),
    prefetch(queryIn(enrollmentId, daysIn(search))),
    calendarWords.load(),
  ])

/** When a student has classes, to arrange a meeting or to see why they are late. */
export default function StudentSchedule({ params }: { params: StudentParams }) {
  const [search] = useSearchParams()
  const days = daysIn(search)
  const { student } = useLoaded(studentQuery(params.enrollmentId)).data
  const { entries } = useLoaded(queryIn(params.enrollmentId, days)).data
  return <StudentWeek name={student.name} days={days} entries={entries} />
}

import { useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { words as calendarWords } from '#platform/web/calendar/words.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { daysIn, StudentWeek, words as teachingWords } from '#teaching/web'
import { loadStudent, scheduleQuery, useStudent } from './queries.ts'

type StudentParams = Params<'/program/:programId/student/:userId/schedule'>

export async function load(params: StudentParams, search: URLSearchParams) {
  const { id } = await loadStudent(params)
  await Promise.all([prefetch(scheduleQuery(id, daysIn(search))), calendarWords.load(), teachingWords.load()])
}

/** The classes of a student of a program. */
export default function ScheduleOfStudent({ params }: { params: StudentParams }) {
  const [search] = useSearchParams()
  const { id, user } = useStudent(params)
  const days = daysIn(search)
  const { entries } = useLoaded(scheduleQuery(id, days)).data
  return <StudentWeek name={user.name} days={days} entries={entries} />
}

import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { lessonQuery } from '../queries.ts'
import { Own } from './own.tsx'
import { ownQuery, rollCallQuery, rosterQuery } from './queries.ts'
import { Roll } from './roll/roll.tsx'

type LessonParams = Params<'/courses/:id/activity/lessons/:lessonId/attendance'>

export async function load({ lessonId }: LessonParams) {
  const lesson = await prefetch(lessonQuery(lessonId))
  if (lesson.actions.includes('takeAttendance'))
    await Promise.all([prefetch(rollCallQuery(lessonId)), prefetch(rosterQuery(lessonId))])
  else if (lesson.mine) await prefetch(ownQuery(lessonId))
  else throw new NotAllowed()
}

/** The attendance of one session: the roll call for those who take it, for students their own. */
export default function Attendance({ params: { lessonId } }: { params: LessonParams }) {
  const { data: lesson } = useLoaded(lessonQuery(lessonId))
  return lesson.actions.includes('takeAttendance') ? (
    <Part>
      <Roll key={lesson.id} lesson={lesson.id} />
    </Part>
  ) : (
    <Own lesson={lesson.id} day={lesson.day} />
  )
}

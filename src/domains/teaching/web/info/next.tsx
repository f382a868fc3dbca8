import { Course } from '#course/contract'
import { academicQuery, useAcademic } from '#course/web'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { config } from '#platform/web/config.ts'
import { isoDayAt } from '#platform/web/words/university-clock.ts'
import { Lesson } from '../../contract/lesson.ts'
import { NextSession } from '../activity/next-session.tsx'
import { words } from '../words.ts'

type Props = { params: { id: string } }
type EnrolledCourses = { enrollments: readonly { course: string }[] }

/** The next session of a course; for its students the next one that they attend. */
const nextQuery = (course: string, { enrollments }: EnrolledCourses) => {
  const takes = enrollments.some((one) => one.course === Course.iri(course))
  const from = isoDayAt(config().timeZone)
  return listOf(
    Lesson,
    { state: 'PLANNED', from, ...(takes && { mine: true }), itemsPerPage: 1 },
    { under: `${Course.iri(course)}/lessons` },
  )
}

export async function load({ id }: Props['params']) {
  const { actions } = await prefetch(itemOf(Course, id))
  // Guests have no timetable and no enrolments to load.
  if (!actions.includes('seeTimetable')) return
  await Promise.all([prefetch(academicQuery).then((taken) => prefetch(nextQuery(id, taken))), words.load()])
}

export default function Next({ params: { id } }: Props) {
  const { actions } = useLoaded(itemOf(Course, id)).data
  return actions.includes('seeTimetable') ? <NextInCourse course={id} /> : null
}

function NextInCourse({ course }: { course: string }) {
  const [next] = useLoaded(nextQuery(course, useAcademic())).data['hydra:member']
  return next ? <NextSession of={next} /> : null
}

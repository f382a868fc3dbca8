import { prefetch } from '#platform/web/api/query.ts'
import { Cards } from '#platform/web/page/cards.tsx'
import { loadCards } from '#platform/web/page/page-cards.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { paths } from '../contract/paths.ts'
import { About } from './info/about.tsx'
import { Assessments } from './info/assessments.tsx'
import { Exam } from './info/exam.tsx'
import { Facts } from './info/facts.tsx'
import { Lecturers } from './info/lecturers.tsx'
import { Run } from './info/run.tsx'
import { closedDaysQuery, patternsQuery, Timetable } from './info/timetable.tsx'
import { assessmentsQuery, loadCourse, ownEnrollmentQuery, useCourse } from './queries.ts'

type CourseParams = Params<'/courses/:id/dashboard/info'>

export async function load({ id }: CourseParams) {
  const { course, me, takes } = await loadCourse(id)
  await Promise.all([
    course.actions.includes('seeAssessments') && prefetch(assessmentsQuery(id)),
    takes && prefetch(ownEnrollmentQuery(id, me)),
    loadCards(paths.info.pattern, { id }),
    course.actions.includes('seeTimetable') && prefetch(patternsQuery(id)),
    course.actions.includes('seeTimetable') && prefetch(closedDaysQuery(course)),
  ])
}

/** The basic facts of a course and, for its students, their marks so far. */
export default function Info({ params }: { params: CourseParams }) {
  const { course, takes } = useCourse(params.id)
  return (
    <Stack>
      <Cards on={paths.info.pattern} place="top" params={params} />
      <Columns>
        <Stack>
          {course.regularCourse && <Exam of={course.regularCourse} />}
          {course.actions.includes('seeAssessments') && <Assessments course={course} takes={takes} />}
          <About of={course} />
        </Stack>
        <Stack>
          <Run of={course} />
          <Cards on={paths.info.pattern} place="beside" params={params} />
          {course.actions.includes('seeTimetable') && <Timetable of={course} takes={takes} />}
          <Lecturers of={course.lecturers} />
          <Facts of={course} />
        </Stack>
      </Columns>
    </Stack>
  )
}

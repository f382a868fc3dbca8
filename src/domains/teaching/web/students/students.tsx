import { useSearchParams } from 'react-router'
import { words as courseWords } from '#course/web'
import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { clockAt } from '#platform/web/calendar/place-on-days.ts'
import { config } from '#platform/web/config.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { MatrixView } from './matrix/matrix-view.tsx'
import { assessmentsQuery, courseQuery, matrixQuery, nextLessonsQuery, rulesQuery, studentsIn } from './queries.ts'
import { SheetMenu } from './sheet-menu.tsx'
import { StudentsTable } from './students-table.tsx'
import { shownView, viewToLoad } from './view.ts'
import { ViewSwitch } from './view-switch.tsx'

type CourseParams = Params<'/courses/:id/students'>

/** Today's date in the time zone of the university. */
const today = () => clockAt(config().timeZone, new Date()).day

export async function load({ id }: CourseParams, search: URLSearchParams) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seePeople')) throw new NotAllowed()
  await Promise.all([
    courseWords.load(),
    prefetch(nextLessonsQuery(id, today())),
    ...(viewToLoad(search) === 'attendance'
      ? [prefetch(matrixQuery(id)), prefetch(rulesQuery(id))]
      : [prefetch(studentsIn(id, search).query), prefetch(assessmentsQuery(id))]),
  ])
}

/**
 * The students of the course, for lecturers and coordinators: as a table, by their photos, or the attendance of the
 * term.
 */
export default function Students({ params }: { params: CourseParams }) {
  const [search] = useSearchParams()
  const course = useLoaded(courseQuery(params.id)).data
  const view = shownView(search)
  return (
    <Part acts={<SheetMenu course={course.id} />}>
      {view === 'attendance' ? (
        <>
          <ViewSwitch chosen={view} />
          <MatrixView course={course} />
        </>
      ) : (
        <StudentsTable course={course} view={view} />
      )}
    </Part>
  )
}

import type { Params } from '#platform/web/routes/screen.ts'
import { ConnectionTab } from './connection-tab.tsx'
import { loadTab } from './queries.ts'

type CourseParams = Params<'/courses/:id/setting/google_classroom'>

export const load = ({ id }: CourseParams) => loadTab(Number(id), 'GOOGLE_CLASSROOM')

/** The link of a course with a class of Google Classroom, with the Google account of whoever links it. */
export default function ClassroomTab({ params: { id } }: { params: CourseParams }) {
  return <ConnectionTab course={Number(id)} kind="GOOGLE_CLASSROOM" />
}

import type { Params } from '#platform/web/routes/screen.ts'
import { ConnectionTab } from './connection-tab.tsx'
import { loadTab } from './queries.ts'

type CourseParams = Params<'/courses/:id/setting/course_moodle'>

export const load = ({ id }: CourseParams) => loadTab(Number(id), 'MOODLE')

/** The link of a course with Moodle: what would be exchanged, what was, and where marks go. */
export default function MoodleTab({ params: { id } }: { params: CourseParams }) {
  return <ConnectionTab course={Number(id)} kind="MOODLE" />
}

import { words as courseWords } from '#course/web'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Stack } from '#platform/web/ui/page.tsx'
import { courseQuery, lecturersQuery, readersQuery } from './queries.ts'
import { Lecturers } from './share/lecturers.tsx'
import { PublicPage, publicQuery } from './share/public-page.tsx'
import { Readers } from './share/readers.tsx'

type CourseParams = Params<'/courses/:id/setting/share'>

export const load = ({ id }: CourseParams) =>
  Promise.all([prefetch(lecturersQuery(id)), prefetch(readersQuery(id)), prefetch(publicQuery(id)), courseWords.load()])

/** The people with whom a course is shared: teachers, colleagues with read access, and the public page. */
export default function Share({ params: { id } }: { params: CourseParams }) {
  const { v2, type } = useLoaded(courseQuery(id)).data
  const hasSyllabus = v2 && type !== 'EXAM'
  return (
    <Stack>
      <Lecturers course={id} />
      <Readers course={id} />
      {hasSyllabus && <PublicPage course={id} />}
    </Stack>
  )
}

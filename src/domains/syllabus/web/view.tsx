import { useSearchParams } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { chosenOf, comparedOf, courseSyllabusQuery, loadSyllabus, useVersions } from './queries.ts'
import { Begin } from './view/begin.tsx'
import { SyllabusPage } from './view/page.tsx'

type CourseParams = Params<'/courses/:id/syllabus/view'>

export const load = ({ id }: CourseParams, search: URLSearchParams) => loadSyllabus(id, search)

/** The syllabus of a course: a version, and its differences from another one. */
export default function ViewSyllabus({ params }: { params: CourseParams }) {
  const [search] = useSearchParams()
  const versions = useVersions(params.id)
  const of = useLoaded(courseSyllabusQuery(params.id)).data
  const chosen = chosenOf(versions, search)
  if (!chosen) return <Begin of={of} />
  return <SyllabusPage of={of} versions={versions} chosen={chosen} compared={comparedOf(versions, chosen, search)} />
}

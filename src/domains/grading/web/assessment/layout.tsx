import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Views } from '../views.tsx'
import { words } from '../words.ts'
import { courseQuery } from './queries.ts'

type CourseParams = Params<'/courses/:id/assessments'>

export async function load({ id }: CourseParams) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seePeople')) throw new NotAllowed()
}

/**
 * The layout of the pages on assessments: the marks, the marking by external guests, and the assessments themselves.
 */
export default function Assessments({ params }: { params: CourseParams }) {
  const t = useWords(words)
  return <Views label={t('assessment.tabs.label')} course={useLoaded(courseQuery(params.id)).data} />
}

import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { useWords } from '#platform/web/words.ts'
import { Views } from '../views.tsx'
import { words } from '../words.ts'
import { courseQuery } from './queries.ts'

type Here = Params<'/courses/:id/grading'>

export async function load({ id }: Here) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seeMarks')) throw new NotAllowed()
}

/** The layout of the pages on grading: the final grades, their report, the work that is moderated. */
export default function Grading({ params }: { params: Here }) {
  const t = useWords(words)
  return <Views label={t('final.views')} course={useLoaded(courseQuery(params.id)).data} />
}

import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useWords } from '#platform/web/words/words.ts'
import { sheetsQuery } from '../sheet/queries.ts'
import { SheetStations } from '../sheet/stations.tsx'
import { Views } from '../views.tsx'
import { words } from '../words.ts'
import { courseQuery } from './queries.ts'

type CourseParams = Params<'/courses/:id/grading'>

export async function load({ id }: CourseParams) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seeMarks')) throw new NotAllowed()
  await prefetch(sheetsQuery(id))
}

/** The layout of the pages on grading: the final grades, their report, and moderation. */
export default function Grading({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const course = useLoaded(courseQuery(params.id)).data
  return <Views label={t('final.views')} course={course} beside={<SheetStations course={params.id} />} />
}

import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { courseQuery } from '../final/queries.ts'
import { words } from '../words.ts'
import { Drawn } from './drawn.tsx'
import { Proposals } from './proposals.tsx'
import { proposalsQuery, samplesQuery } from './queries.ts'

type CourseParams = Params<'/courses/:id/grading/sample'>

export async function load({ id }: CourseParams) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seeMarks')) throw new NotAllowed()
  await Promise.all([prefetch(samplesQuery(id)), prefetch(proposalsQuery(id))])
}

/** The samples of a course, and further proposals. */
export default function Samples({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const samples = useLoaded(samplesQuery(params.id)).data['hydra:member']
  const { assessments, draws } = useLoaded(proposalsQuery(params.id)).data
  const open = assessments.filter(({ proposals }) => proposals.length > 0)
  return (
    <Stack>
      <Card title={t('sample.drawn')} note={samples.length > 0 ? samples.length : undefined}>
        {samples.length === 0 ? (
          <Empty title={t('sample.none')}>{t('sample.noneAbout')}</Empty>
        ) : (
          <Drawn samples={samples} />
        )}
      </Card>
      <Card title={t('sample.propose')}>
        {open.length === 0 ? (
          <Empty title={t('sample.noneLeft')}>{t('sample.noneLeftAbout')}</Empty>
        ) : (
          open.map((one) => <Proposals key={one.id} course={params.id} of={one} draws={draws} />)
        )}
      </Card>
    </Stack>
  )
}

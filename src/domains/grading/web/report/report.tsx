import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { PageActs, Part, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { courseQuery } from '../final/queries.ts'
import { words } from '../words.ts'
import { Anomalies } from './anomalies.tsx'
import { Beside } from './beside.tsx'
import { Counts } from './counts.tsx'
import { Export } from './export.tsx'
import { Figures } from './figures.tsx'
import { Parts } from './parts.tsx'
import { commentsQuery, reportQuery } from './queries.ts'
import styles from './report.module.css'
import { Runs } from './runs.tsx'
import { Terms } from './terms.tsx'

type CourseParams = Params<'/courses/:id/grading/report'>

export async function load({ id }: CourseParams) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seeMarks')) throw new NotAllowed()
  await Promise.all([prefetch(reportQuery(id)), prefetch(commentsQuery(id))])
}

/** The grades of a course as a whole: anomalies first, then their distribution compared with other runs. */
export default function Report({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const report = useLoaded(reportQuery(params.id)).data
  const isEmpty = report.run.totals?.length === 0 && report.parts.every(({ entered }) => entered === 0)
  if (isEmpty)
    return (
      <Part>
        <Card title={t('report.tab')}>
          <Empty title={t('report.none')}>{t('report.noneAbout')}</Empty>
        </Card>
      </Part>
    )
  return (
    <Stack>
      <PageActs>
        <Export report={report} />
      </PageActs>
      <Figures of={report} />
      <Anomalies course={params.id} of={report} />
      <div className={styles.halves}>
        <Stack>
          <Runs of={report} />
          <Counts of={report} />
        </Stack>
        <Stack>
          <Parts of={report} />
          <Beside of={report} />
        </Stack>
      </div>
      <Terms of={report} />
    </Stack>
  )
}

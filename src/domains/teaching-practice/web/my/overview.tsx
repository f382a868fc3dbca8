import { historyOf, obligationsOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { conflictsQuery, schoolNamesQuery } from '../parts/conflicts/queries.ts'
import { loadDueProcess } from '../parts/due-process/queries.ts'
import { Facts } from '../parts/facts.tsx'
import { flowWords } from '../parts/flow-words.ts'
import { GradeCard } from '../parts/grade-card.tsx'
import { Progress } from '../parts/progress.tsx'
import { ProgressLine } from '../parts/progress-line.tsx'
import { practiceQuery, requirementsQuery } from '../parts/queries.ts'
import { SchoolCard } from '../parts/school-card.tsx'
import { words } from '../words.ts'
import { Declarations } from './overview/declarations.tsx'
import { Next } from './overview/next.tsx'
import styles from './overview/overview.module.css'
import { Portfolio } from './overview/portfolio.tsx'
import { Requirements } from './overview/requirements.tsx'

type PracticeParams = Params<'/teaching_practice/my/:id/overview'>

export const load = ({ id }: PracticeParams) =>
  Promise.all([
    prefetch(practiceQuery(id)),
    prefetch(requirementsQuery(id)),
    prefetch(obligationsOf(TeachingPractice, id)),
    prefetch(historyOf(TeachingPractice, id)),
    loadDueProcess(id),
    prefetch(conflictsQuery(id)),
    prefetch(schoolNamesQuery),
  ])

/** My practice: next steps, required documents, progress and history. */
export default function Overview({ params: { id } }: { params: PracticeParams }) {
  const t = useWords(words)
  const { data: practice } = useLoaded(practiceQuery(id))
  const requirements = useLoaded(requirementsQuery(id)).data['hydra:member']
  return (
    <Columns>
      <Stack>
        <div className={styles.narrow}>
          <ProgressLine of={practice} />
        </div>
        <Next of={practice} />
        <GradeCard of={practice} />
        <Portfolio of={practice} />
        <Requirements of={requirements} />
        <Declarations of={practice} />
        <Card title={t('my.state')} padded>
          <FlowBar of={practice} resource={TeachingPractice} state="state" words={flowWords} />
        </Card>
        <MoveHistory of={TeachingPractice} id={id} words={flowWords} />
      </Stack>
      <Stack>
        <Progress of={practice} />
        <Facts of={practice} />
        <SchoolCard of={practice} />
      </Stack>
    </Columns>
  )
}

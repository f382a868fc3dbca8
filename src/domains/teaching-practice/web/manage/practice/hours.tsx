import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Episodes } from '../../parts/episodes.tsx'
import { HoursByWeek } from '../../parts/hours-by-week.tsx'
import { Progress } from '../../parts/progress.tsx'
import { episodesQuery, timeLogsQuery } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import { OnBehalf } from './on-behalf.tsx'
import { queriesOf } from './queries.ts'

type PracticeParams = Params<'/teaching_practice/manage/:teachingPracticeId/hours'>

export const load = ({ teachingPracticeId: id }: PracticeParams) =>
  Promise.all([prefetch(queriesOf(id).practice), prefetch(timeLogsQuery(id)), prefetch(episodesQuery(id))])

/** The hours of a practice; if the school cannot answer, the office does so on its behalf. */
export default function ManagedHours({ params: { teachingPracticeId: id } }: { params: PracticeParams }) {
  const t = useWords(words)
  const { data: practice } = useLoaded(queriesOf(id).practice)
  const entries = useLoaded(timeLogsQuery(id)).data['hydra:member']
  const mayDecide = entries.some(({ actions }) => actions.includes('approve'))
  return (
    <Columns>
      <Stack>
        {mayDecide && <OnBehalf>{t('manage.behalf.hours')}</OnBehalf>}
        <HoursByWeek of={entries} practice={practice.id} />
      </Stack>
      <Stack>
        <Progress of={practice} />
        <Episodes practice={practice.id} />
      </Stack>
    </Columns>
  )
}

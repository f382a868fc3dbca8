import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { MeetingCard } from '../../parts/meeting-card.tsx'
import { meetingsQuery } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import { queriesOf } from './queries.ts'

type PracticeParams = Params<'/teaching_practice/manage/:teachingPracticeId/meeting'>

export const load = ({ teachingPracticeId: id }: PracticeParams) =>
  Promise.all([prefetch(queriesOf(id).practice), prefetch(meetingsQuery(id))])

/** Visits and talks of a practice with their notes and signatures. */
export default function ManagedMeetings({ params: { teachingPracticeId: id } }: { params: PracticeParams }) {
  const t = useWords(words)
  const { data: practice } = useLoaded(queriesOf(id).practice)
  const all = useLoaded(meetingsQuery(id)).data['hydra:member']
  return (
    <Stack>
      {all.length === 0 && (
        <Card>
          <Empty title={t('supervise.meeting.empty')}>
            {t('manage.meetings.emptyAbout', { count: practice.requiredVisits })}
          </Empty>
        </Card>
      )}
      {all.map((one) => (
        <MeetingCard key={one.id} of={one} />
      ))}
    </Stack>
  )
}

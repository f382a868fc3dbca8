import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeMeeting } from '../../contract/meeting.ts'
import { MeetingCard } from '../parts/meeting-card.tsx'
import { meetingsQuery } from '../parts/queries.ts'
import { words } from '../words.ts'

type PracticeParams = Params<'/teaching_practice/my/:id/meeting'>

export async function load({ id }: PracticeParams) {
  const { 'hydra:member': all } = await prefetch(meetingsQuery(id))
  const mine = all.filter((one) => one.actions.length > 0)
  await Promise.all(mine.map((one) => prefetch(itemOf(PracticeMeeting, one.id))))
}

/** Visits and talks with my supervisor: what was agreed, with my signature. */
export default function MyMeetings({ params }: { params: PracticeParams }) {
  const t = useWords(words)
  const all = useLoaded(meetingsQuery(params.id)).data['hydra:member']
  if (all.length === 0) return <Empty title={t('my.meeting.empty')}>{t('my.meeting.emptyAbout')}</Empty>
  return all.map((one) => <MeetingCard key={one.id} of={one} />)
}

import { useState } from 'react'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeMeeting } from '../../contract/meeting.ts'
import { meetingsQuery, practiceQuery } from '../parts/queries.ts'
import { words } from '../words.ts'
import { OwnMeeting } from './meeting/own-meeting.tsx'
import { PlanMeeting } from './meeting/plan-meeting.tsx'

type PracticeParams = Params<'/teaching_practice/supervisor/:teachingPracticeId/meeting'>

export async function load({ teachingPracticeId: id }: PracticeParams) {
  const [{ 'hydra:member': all }] = await Promise.all([prefetch(meetingsQuery(id)), prefetch(practiceQuery(id))])
  const mine = all.filter((one) => one.actions.length > 0)
  await Promise.all(mine.map((one) => prefetch(itemOf(PracticeMeeting, one.id))))
}

/** Visits and talks with a student: planned, held, recorded and signed. */
export default function SupervisedMeetings({ params: { teachingPracticeId: id } }: { params: PracticeParams }) {
  const t = useWords(words)
  const { data: practice } = useLoaded(practiceQuery(id))
  const all = useLoaded(meetingsQuery(id)).data['hydra:member']
  const [planning, setPlanning] = useState(false)
  const turn = useTurn(planning)
  const plan = practice.actions.includes('proposeMeeting') && !planning && (
    <Button look="primary" icon="plus" onClick={() => setPlanning(true)}>
      {t('supervise.meeting.plan')}
    </Button>
  )
  return (
    <>
      {planning && (
        <div ref={turn.form}>
          <PlanMeeting practice={practice} onClose={() => setPlanning(false)} />
        </div>
      )}
      {all.length === 0 && !planning ? (
        <div ref={turn.button}>
          <Card>
            <Empty title={t('supervise.meeting.empty')} act={plan}>
              {t('supervise.meeting.emptyAbout', { count: practice.requiredVisits })}
            </Empty>
          </Card>
        </div>
      ) : (
        <div ref={turn.button} data-no-print>
          {plan}
        </div>
      )}
      {all.map((one) => (
        <OwnMeeting key={one.id} of={one} />
      ))}
    </>
  )
}

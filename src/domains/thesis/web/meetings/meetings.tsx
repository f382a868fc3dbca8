import { useState } from 'react'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { idIn } from '#platform/web/routes/address-id.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { thesisQuery } from '../queries.ts'
import type { SupervisedParams } from '../state/layout.tsx'
import { words } from '../words.ts'
import { Actions } from './actions.tsx'
import { meetings } from './meetings-screens.ts'
import { PlanMeeting } from './plan.tsx'
import { actionsOf, type MeetingItem, meetingsOf } from './queries.ts'

export const load = ({ thesisId }: SupervisedParams) =>
  Promise.all([prefetch(meetingsOf(idIn(thesisId))), prefetch(actionsOf(idIn(thesisId)))])

/** The log of meetings: how many of the required ones count, what was agreed, and a new one. */
export default function MeetingsOfThesis({ params: { thesisId } }: { params: SupervisedParams }) {
  const t = useWords(words)
  const [isPlanning, setPlanning] = useState(false)
  const thesis = useLoaded(thesisQuery(thesisId)).data
  const log = useLoaded(meetingsOf(thesis.id)).data['hydra:member']
  const counted = t('meetings.counted', { count: thesis.meetingsSigned, least: thesis.template.leastMeetings })
  return (
    <Part
      acts={
        thesis.actions.includes('planMeeting') && (
          <Button icon="plus" onClick={() => setPlanning(true)}>
            {t('meetings.plan')}
          </Button>
        )
      }
    >
      <Columns>
        <Card title={t('meetings.title')} note={counted}>
          {log.length === 0 ? (
            <Empty title={t('meetings.empty')}>{t('meetings.emptyAbout')}</Empty>
          ) : (
            <Rows label={t('meetings.title')}>
              {log.map((one) => (
                <MeetingRow key={one.id} of={one} />
              ))}
            </Rows>
          )}
        </Card>
        <Stack>
          <Actions thesis={thesis.id} />
        </Stack>
      </Columns>
      {isPlanning && <PlanMeeting thesis={thesis} onClose={() => setPlanning(false)} />}
    </Part>
  )
}

function MeetingRow({ of }: { of: MeetingItem }) {
  const t = useWords(words)
  const { weekday, time } = useFormat()
  return (
    <Row
      to={paths.meeting({ thesisId: of.thesis.id, meetingId: of.id })}
      title={t('meetings.when', { day: weekday(of.at), time: time(of.at) })}
      about={of.place || undefined}
      end={<Chip tone={meetings.flow.tones[of.state]}>{t(`states.${of.state}`)}</Chip>}
    />
  )
}

import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { idIn } from '#platform/web/routes/address-id.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { SupervisionMeeting } from '../../contract/meetings/meeting.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { Actions } from './actions.tsx'
import { meetings } from './meetings-screens.ts'
import { WhenAndWhere } from './plan.tsx'
import { actionsOf, type MeetingItem, meetingQuery } from './queries.ts'
import { Signatures } from './signatures.tsx'

const { LongTextField } = fieldsOf(SupervisionMeeting)

type MeetingParams = Params<'/supervision/:thesisId/meetings/:meetingId'>

export const load = ({ thesisId, meetingId }: MeetingParams) =>
  Promise.all([prefetch(meetingQuery(idIn(meetingId))), prefetch(actionsOf(idIn(thesisId)))])

/** One meeting in the order in which it happens: agenda, actions, minutes, signatures. */
export default function MeetingOfThesis({ params: { thesisId, meetingId } }: { params: MeetingParams }) {
  const t = useWords(words)
  const { weekday, time } = useFormat()
  const meeting = useLoaded(meetingQuery(meetingId)).data
  return (
    <Part
      title={t('meetings.when', { day: weekday(meeting.at), time: time(meeting.at) })}
      acts={<ButtonLink to={paths.meetings({ thesisId })}>{t('meetings.log')}</ButtonLink>}
    >
      <Stack>
        <FlowBar
          of={meeting}
          resource={SupervisionMeeting}
          words={flowWordsOf(meetings.flow)}
          danger={meetings.flow.danger}
        />
        <Columns>
          <Stack>{meeting.actions.includes('update') ? <Sheet of={meeting} /> : <Minutes of={meeting} />}</Stack>
          <Stack>
            <Actions thesis={meeting.thesis.id} meeting={meeting} />
            <Signatures of={meeting} />
          </Stack>
        </Columns>
      </Stack>
    </Part>
  )
}

/** What is written of a meeting saves itself; a change takes the signature of the supervisor back. */
function Sheet({ of }: { of: MeetingItem & { '@id': string; '@type': string } }) {
  const t = useWords(words)
  return (
    <ResourceForm of={SupervisionMeeting} for={of} words={words} savesItself>
      <Card title={t('meetings.sheet')} padded>
        <Stack>
          {of.state === 'PLANNED' && <WhenAndWhere />}
          <LongTextField name="agenda" label={t('meetings.fields.agenda')} />
          <LongTextField name="minutes" label={t('meetings.fields.minutes')} help={t('meetings.minutesHelp')} />
          <LongTextField name="decisions" label={t('meetings.fields.decisions')} />
        </Stack>
      </Card>
    </ResourceForm>
  )
}

/** The record of a meeting as it is read. */
function Minutes({ of }: { of: MeetingItem }) {
  const t = useWords(words)
  return (
    <Card title={t('meetings.sheet')}>
      <Definition>
        <Fact label={t('meetings.fields.place')}>{of.place}</Fact>
        <Fact label={t('meetings.fields.agenda')}>{of.agenda}</Fact>
        <Fact label={t('meetings.fields.minutes')}>{of.minutes}</Fact>
        <Fact label={t('meetings.fields.decisions')}>{of.decisions}</Fact>
        {of.reason && <Fact label={t('meetings.fields.reason')}>{of.reason}</Fact>}
      </Definition>
    </Card>
  )
}

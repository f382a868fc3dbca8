import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { SupervisionMeeting } from '../../contract/meetings/meeting.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'

const { DateTimeField, LongTextField, NumberField } = fieldsOf(SupervisionMeeting)

/** A new meeting: when and where, and what is to be talked about. The others are told at once. */
export function PlanMeeting({ thesis, onClose }: { thesis: ThesisItem; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Dialog title={t('meetings.plan')} onClose={onClose}>
      <ResourceForm
        of={SupervisionMeeting}
        for="create"
        initial={{ thesis: Thesis.iri(thesis.id), length: 60, place: '', agenda: '' }}
        words={words}
        act={t('meetings.plan')}
        draft={`meeting-${thesis.id}`}
        onDone={onClose}
        onCancel={onClose}
      >
        <Stack>
          <WhenAndWhere />
          <LongTextField name="agenda" label={t('meetings.fields.agenda')} help={t('meetings.agendaHelp')} />
        </Stack>
      </ResourceForm>
    </Dialog>
  )
}

/** Time, length and place of a meeting. */
export function WhenAndWhere() {
  const t = useWords(words)
  return (
    <>
      <DateTimeField name="at" label={t('meetings.fields.at')} />
      <NumberField name="length" label={t('meetings.fields.length')} />
      <LongTextField name="place" label={t('meetings.fields.place')} help={t('meetings.placeHelp')} />
    </>
  )
}

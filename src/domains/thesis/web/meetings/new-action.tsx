import { User } from '#people/contract'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { MeetingAction } from '../../contract/meetings/action.ts'
import { SupervisionMeeting } from '../../contract/meetings/meeting.ts'
import { thesisQuery } from '../queries.ts'
import { words } from '../words.ts'
import type { MeetingItem } from './queries.ts'

const { DateField, SelectField, TextField } = fieldsOf(MeetingAction)

/** Something that an author or a supervisor is to do, with its day. */
export function NewAction({ meeting, onClose }: { meeting: MeetingItem; onClose: () => void }) {
  const t = useWords(words)
  const { authors, supervisors } = useLoaded(thesisQuery(meeting.thesis.id)).data
  return (
    <Dialog title={t('actions.add')} onClose={onClose}>
      <ResourceForm
        of={MeetingAction}
        for="create"
        initial={{ meeting: SupervisionMeeting.iri(meeting.id), text: '' }}
        words={words}
        act={t('actions.add')}
        draft={`action-${meeting.id}`}
        onDone={onClose}
        onCancel={onClose}
      >
        <Stack>
          <TextField name="text" label={t('actions.fields.text')} />
          <SelectField
            name="owner"
            label={t('actions.fields.owner')}
            options={[...authors, ...supervisors].map(({ id, name }) => ({ value: User.iri(id), text: name }))}
          />
          <DateField name="dueOn" label={t('actions.fields.dueOn')} />
        </Stack>
      </ResourceForm>
    </Dialog>
  )
}

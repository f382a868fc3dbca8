import { type ReactNode, useState } from 'react'
import { User } from '#people/contract'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { PollParticipant } from '../../contract/poll-participant.ts'
import type { PollItem } from '../queries.ts'
import { words } from '../words.ts'

const { LookupField, SwitchField, TextField } = fieldsOf(PollParticipant)

/** Asks one more person of the university. */
export function AddPerson({ poll }: { poll: PollItem }) {
  const t = useWords(words)
  return (
    <AddDialog poll={poll} title={t('poll.addPerson')} kind="person">
      <LookupField
        name="user"
        label={t('poll.person')}
        in={User}
        nameOf={({ name }) => name}
        about={({ staffNumber }) => staffNumber ?? ''}
      />
    </AddDialog>
  )
}

/** Asks somebody without an account, who gets a link. */
export function AddOutsider({ poll }: { poll: PollItem }) {
  const t = useWords(words)
  return (
    <AddDialog poll={poll} title={t('poll.addOutsider')} kind="outsider">
      <p>{t('poll.outsiderAbout')}</p>
      <TextField name="name" label={t('poll.name')} />
      <TextField name="email" label={t('poll.email')} />
    </AddDialog>
  )
}

type Props = { poll: PollItem; title: string; kind: string; children: ReactNode }

function AddDialog({ poll, title, kind, children }: Props) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="plus" look="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <Dialog title={title} onClose={close}>
          <ResourceForm
            of={PollParticipant}
            for="create"
            draft={kind}
            initial={{ poll: MeetingPoll.iri(poll.id), required: false }}
            act={t('poll.add')}
            words={words}
            onDone={close}
            onCancel={close}
          >
            {children}
            <SwitchField name="required" label={t('poll.required')} />
          </ResourceForm>
        </Dialog>
      )}
    </>
  )
}

import { User } from '#people/contract'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ThesisChange } from '../../contract/change/change.ts'
import type { changeKinds } from '../../contract/change/change-flow.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'

const { DateField, FilesField, LocalizedField, LongTextField, LookupField } = fieldsOf(ThesisChange)

type Kind = (typeof changeKinds)[number]
type Props = { thesis: ThesisItem; kind: Kind; onClose: () => void }

/** What is asked for, why, and what proves it. */
export function AskForChange({ thesis, kind, onClose }: Props) {
  const t = useWords(words)
  return (
    <Dialog title={t(`changes.ask.${kind}`)} onClose={onClose}>
      <ResourceForm
        of={ThesisChange}
        for="create"
        initial={{
          ...{ thesis: Thesis.iri(thesis.id), kind, reason: '', files: [] },
          ...{ newDue: null, newTitle: kind === 'TITLE' ? thesis.title : null, newSupervisor: null },
        }}
        words={words}
        act={t('changes.send')}
        draft={`change-${thesis.id}-${kind}`}
        onDone={onClose}
        onCancel={onClose}
      >
        <Stack>
          <ChangeField kind={kind} />
          <LongTextField name="reason" label={t('changes.fields.reason')} />
          <FilesField name="files" label={t('changes.fields.files')} />
        </Stack>
      </ResourceForm>
    </Dialog>
  )
}

/** The field of what is asked for; a withdrawal has none. */
function ChangeField({ kind }: { kind: Kind }) {
  const t = useWords(words)
  if (kind === 'EXTENSION') return <DateField name="newDue" label={t('changes.fields.newDue')} />
  if (kind === 'TITLE') return <LocalizedField name="newTitle" label={t('changes.fields.newTitle')} />
  if (kind === 'WITHDRAWAL') return null
  return (
    <LookupField
      name="newSupervisor"
      label={t('changes.fields.newSupervisor')}
      in={User}
      nameOf={({ name }) => name}
      about={({ staffNumber }) => staffNumber ?? ''}
    />
  )
}

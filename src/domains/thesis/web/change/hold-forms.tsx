import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ThesisHold } from '../../contract/change/hold.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'
import type { HoldItem } from './queries.ts'

const { DateField, FilesField, LongTextField } = fieldsOf(ThesisHold)

/** Why the work rests, until when, and what proves it. */
export function HoldThesis({ thesis, onClose }: { thesis: ThesisItem; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Dialog title={t('holds.act')} onClose={onClose}>
      <ResourceForm
        of={ThesisHold}
        for="create"
        initial={{ thesis: Thesis.iri(thesis.id), reason: '', files: [] }}
        words={words}
        act={t('holds.act')}
        draft={`hold-${thesis.id}`}
        onDone={onClose}
        onCancel={onClose}
      >
        <Stack>
          <p>{t('holds.about')}</p>
          <LongTextField name="reason" label={t('holds.fields.reason')} />
          <DateField name="untilDay" label={t('holds.fields.untilDay')} />
          <FilesField name="files" label={t('holds.fields.files')} />
        </Stack>
      </ResourceForm>
    </Dialog>
  )
}

type ChangeProps = { of: HoldItem & { '@id': string; '@type': string }; onClose: () => void }

/** Another last day. */
export function ChangeHold({ of, onClose }: ChangeProps) {
  const t = useWords(words)
  return (
    <Dialog title={t('holds.change')} onClose={onClose}>
      <ResourceForm of={ThesisHold} for={of} words={words} act={t('holds.save')} onDone={onClose} onCancel={onClose}>
        <DateField name="untilDay" label={t('holds.fields.untilDay')} />
      </ResourceForm>
    </Dialog>
  )
}

import { useId, useState } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ChangeRequest, changeableFields, submitDocument } from '../../contract/change-request.ts'
import { words } from '../words.ts'

const { SelectField, TextField, useField } = fieldsOf(ChangeRequest)

type Props = { user: number; onDone: () => void; onClose: () => void }

/** A request to change an official record, with the document that proves it. */
export function AskForChange({ user, onDone, onClose }: Props) {
  const t = useWords(words)
  const done = () => {
    notify({ type: 'positive', text: t('records.sent') })
    onDone()
    onClose()
  }
  return (
    <Dialog title={t('records.ask')} onClose={onClose}>
      <p>{t('records.askAbout')}</p>
      <ResourceForm
        of={ChangeRequest}
        for="create"
        act={t('records.send')}
        words={words}
        onDone={done}
        onCancel={onClose}
      >
        <RequestFields user={user} />
      </ResourceForm>
    </Dialog>
  )
}

function RequestFields({ user }: { user: number }) {
  const t = useWords(words)
  const field = useField('field', t('records.field'))
  const { set: setValue } = useField('value', t('records.value'))
  const fields = changeableFields.map((value) => ({ value, text: t(`records.fields.${value}`) }))
  return (
    <>
      <SelectField name="field" label={t('records.field')} options={fields} onChosen={() => setValue('')} />
      {field.value === 'birthDate' ? <DayValue /> : <TextField name="value" label={t('records.value')} />}
      <DocumentField user={user} />
    </>
  )
}

/** The new value is stored as text, whatever the field; for a date the person uses a date field. */
function DayValue() {
  const t = useWords(words)
  const { id, value, set, error, required } = useField('value', t('records.value'))
  return (
    <Field id={id} label={t('records.value')} required={required} error={error}>
      <input
        {...controlProps({ id, error, required })}
        type="date"
        value={String(value ?? '')}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  )
}

/** Uploads the file as soon as it is chosen; the form holds its id. */
function DocumentField({ user }: { user: number }) {
  const t = useWords(words)
  const id = useId()
  const { set, error } = useField('document', t('records.document'))
  const [name, setName] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file) return
    try {
      const sent = await call(submitDocument, { params: { id: user }, body: file })
      set(sent.document)
      setName(sent.name)
    } catch (problem) {
      set('')
      setName(undefined)
      showError(problem)
    }
  }
  return (
    <Field id={id} label={t('records.document')} required help={t('records.documentAbout')} error={error} note={name}>
      <input
        id={id}
        type="file"
        accept={submitDocument.body.types.join(',')}
        aria-describedby={`${id}-help`}
        onChange={(event) => void send(event.target.files?.[0])}
      />
    </Field>
  )
}

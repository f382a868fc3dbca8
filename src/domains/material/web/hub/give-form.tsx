import { type ReactNode, useState } from 'react'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { SharedMaterial } from '../../contract/shared-material.ts'
import { words } from '../words.ts'
import { LicenceField } from './licence-field.tsx'

const { TextField } = fieldsOf(SharedMaterial)

type ButtonProps = { text: string; title: string; look?: 'primary'; form: (onClose: () => void) => ReactNode }

/** Opens a form in which a lecturer shares something of this course with its module. */
export function GiveButton({ text, title, look, form }: ButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="plus" {...(look && { look })} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && (
        <Dialog title={title} onClose={close}>
          {form(close)}
        </Dialog>
      )}
    </>
  )
}

type FormProps = { onGiven?: () => void; onClose: () => void; children: ReactNode }

/** The form: the material, its licence and its attribution. */
export function GiveForm({ onGiven, onClose, children }: FormProps) {
  const t = useWords(words)
  return (
    <ResourceForm
      of={SharedMaterial}
      for="create"
      initial={{ licence: 'UNIVERSITY' }}
      act={t('hub.giveAct')}
      words={words}
      onDone={() => {
        onGiven?.()
        notify({ type: 'positive', text: t('hub.given') })
        onClose()
      }}
      onCancel={onClose}
    >
      {children}
      <LicenceField />
      <TextField name="credit" label={t('hub.credit')} help={t('hub.creditHelp')} />
    </ResourceForm>
  )
}

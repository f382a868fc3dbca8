import type { Item } from '#platform/contract/resource.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { TextField } from '#platform/web/form/text-fields.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words.ts'
import { UserContact } from '../../contract/contact.ts'
import { words } from '../words.ts'
import { typeName } from './type-name.ts'

type Props = { of: Item<typeof UserContact>; onDone: () => void; onClose: () => void }

export function ChangeContact({ of, onDone, onClose }: Props) {
  const t = useWords(words)
  const what = of.customType ?? t(`contact.types.${typeName(of.type)}`)
  return (
    <Dialog title={t('contact.changeTitle', { what })} onClose={onClose}>
      <ResourceForm of={UserContact} for={of} words={words} onDone={onDone} onCancel={onClose}>
        <TextField name="combined" label={what} />
      </ResourceForm>
    </Dialog>
  )
}

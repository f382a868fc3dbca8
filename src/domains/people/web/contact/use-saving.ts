import { useState } from 'react'
import { Conflict, ValidationError } from '#platform/contract/errors.ts'
import type { UpdateInput } from '#platform/contract/resource.ts'
import { create, itemOf, remove, update } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { type FieldErrors, violationErrors } from '#platform/web/form/field-errors.ts'
import { queries } from '#platform/web/query.ts'
import { UserContact } from '../../contract/contact.ts'
import type { Contact, ContactField } from './sections.ts'

export type Written = UpdateInput<typeof UserContact>
type Saving = {
  field: ContactField
  user: string
  opened: Contact | null
  onSaved: (contact: Contact) => void
  onRemoved: () => void
}

/** Saves or removes one contact against the version that was opened; says what is wrong, and shows what another has saved meanwhile. */
export function useSaving({ field, user, opened, onSaved, onRemoved }: Saving) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [theirs, setTheirs] = useState<Contact | null>(null)

  const write = (written: Written, against: Contact | null) => {
    const { category, type, customType } = field
    if (against) return update(UserContact, against, written)
    return create(UserContact, { ...written, user, category, type, ...(customType !== null && { customType }) })
  }
  const refuse = async (error: unknown) => {
    if (error instanceof ValidationError) return setErrors(violationErrors(error.violations))
    if (!(error instanceof Conflict && error.status === 412 && opened)) return showError(error)
    setTheirs(await freshContact(opened.id))
  }
  const once = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      await work()
    } catch (error) {
      await refuse(error).catch(showError)
    } finally {
      setBusy(false)
    }
  }
  const save = (written: Written) => once(async () => onSaved(await write(written, theirs ?? opened)))
  const drop = (contact: Contact) => once(() => remove(contact).then(onRemoved))
  return { save, drop, busy, errors, theirs }
}

/** A contact with its version, as it is kept at this moment. */
export const freshContact = (id: number): Promise<Contact> =>
  queries.fetchQuery({ ...itemOf(UserContact, id), staleTime: 0 })

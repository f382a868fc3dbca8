import { useState } from 'react'
import { Conflict, ValidationError } from '#platform/contract/errors.ts'
import type { UpdateInput } from '#platform/contract/resource.ts'
import { create, itemOf, update } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { type FieldErrors, violationErrors } from '#platform/web/form/field-errors.ts'
import { queries } from '#platform/web/query.ts'
import { UserContact } from '../../contract/contact.ts'
import type { Contact, ContactField } from './sections.ts'

export type Written = UpdateInput<typeof UserContact>
type Saving = { field: ContactField; user: string; opened: Contact | null; onSaved: (contact: Contact) => void }

/** Saves one contact against the version that was opened; says what is wrong, and shows what another has saved meanwhile. */
export function useSaving({ field, user, opened, onSaved }: Saving) {
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
  const save = async (written: Written) => {
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      onSaved(await write(written, theirs ?? opened))
    } catch (error) {
      await refuse(error).catch(showError)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, errors, theirs }
}

/** A contact with its version, as it is kept at this moment. */
export const freshContact = (id: number): Promise<Contact> =>
  queries.fetchQuery({ ...itemOf(UserContact, id), staleTime: 0 })

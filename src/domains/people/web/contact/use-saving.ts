import { useState } from 'react'
import type { UpdateInput } from '#platform/contract/resource.ts'
import { itemOf, remove } from '#platform/web/api/api.ts'
import { atVersion } from '#platform/web/api/api-versions.ts'
import { queries } from '#platform/web/api/query.ts'
import { savingOf } from '#platform/web/api/saving.ts'
import { type FieldErrors, violationErrors } from '#platform/web/form/field-errors.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { UserContact } from '../../contract/contact.ts'
import type { Contact, ContactField } from './sections.ts'

export type Written = UpdateInput<typeof UserContact>
type Options = {
  field: ContactField
  user: string
  opened: Contact | null
  /** The version on which editing began; a draft may be older than the contact that was opened. */
  etag: string | null
  onSaved: (contact: Contact) => void
  onRemoved: () => void
}

/** Saves or removes one contact; reports errors, and shows what somebody else has saved meanwhile. */
export function useSaving({ field, user, opened, etag, onSaved, onRemoved }: Options) {
  const [saving] = useState(() => savingOf(UserContact, opened && etag !== null ? atVersion(opened, etag) : opened))
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [theirs, setTheirs] = useState<Contact | null>(null)

  const write = (written: Written) => {
    const { category, type, customType } = field
    if (saving.against()) return saving.update(written)
    return saving.create({ ...written, user, category, type, ...(customType !== null && { customType }) })
  }
  const save = async (written: Written) => {
    if (busy) return
    setBusy(true)
    setErrors({})
    if (theirs) saving.accept(theirs)
    const outcome = await write(written)
    setBusy(false)
    if (outcome.kind === 'saved') onSaved(outcome.item)
    if (outcome.kind === 'refused') setErrors(violationErrors(outcome.violations))
    if (outcome.kind === 'overtaken') setTheirs(outcome.theirs)
    if (outcome.kind === 'failed') showError(outcome.error)
  }
  const drop = (contact: Contact) => remove(contact).then(onRemoved)
  return { save, drop, busy, errors, theirs }
}

/** A contact with its version, fetched from the server now. */
export const freshContact = (id: number): Promise<Contact> =>
  queries.fetchQuery({ ...itemOf(UserContact, id), staleTime: 0 })

import { type FormEvent, useState } from 'react'
import { etagOf } from '#platform/web/api/api-versions.ts'
import { readDraft, useDraft } from '#platform/web/form/draft.ts'
import { useUnsaved } from '#platform/web/page/unsaved.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { type AddressDraft, AddressFields, addressFrom, draftFrom } from './address-fields.tsx'
import styles from './contact.module.css'
import { ContactInput } from './contact-input.tsx'
import { Meanwhile } from './meanwhile.tsx'
import type { Contact, ContactField } from './sections.ts'
import { useSaving, type Written } from './use-saving.ts'

type Props = {
  field: ContactField
  label: string
  user: string
  /** The contact as it was read for editing; null for a new one. */
  opened: Contact | null
  onSaved: (contact: Contact) => void
  onRemoved: () => void
  onClose: () => void
}

type Values = { text: string; address: AddressDraft }

/** The name of a contact's draft, for both new and existing contacts: there is one contact of each kind. */
export const contactDraft = ({ category, type, customType }: ContactField, user: string): string =>
  `contact:${user}:${category}:${type}:${customType ?? ''}`

/** Edits one contact in place; typed text is kept as a draft until it is saved or cancelled. */
export function ContactEditor({ field, label, user, opened, onSaved, onRemoved, onClose }: Props) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const base = { text: opened?.combined ?? '', address: draftFrom(opened?.address ?? null) }
  const name = contactDraft(field, user)
  const [found] = useState(() => readDraft(name))
  const [{ text, address }, setWritten] = useState<Values>(() => ({ ...base, ...found?.values }))
  const dirty = text !== base.text || address.touched
  const etag = found?.etag ?? (opened && etagOf(opened)) ?? null
  const { discard } = useDraft(name, dirty ? { values: { text, address }, base, etag } : null)
  const done = (then: () => void) => {
    discard()
    setWritten(base)
    then()
  }
  const { save, drop, busy, errors, theirs } = useSaving({
    ...{ field, user, opened, etag },
    onSaved: (contact) => done(() => onSaved(contact)),
    onRemoved: () => done(onRemoved),
  })
  const isAddress = field.kind === 'address'
  useUnsaved(dirty)
  const setText = (next: string) => setWritten((now) => ({ ...now, text: next }))
  const setAddress = (next: AddressDraft) => setWritten((now) => ({ ...now, address: next }))
  const close = () => done(onClose)
  const written: Written = isAddress ? { address: addressFrom(address) } : { combined: text }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(written)
  }
  return (
    <form noValidate onSubmit={submit} className={styles.editor} aria-label={label} aria-busy={busy}>
      {found && (
        <p className={styles.small} role="status">
          {t('contact.draft', { at: dayTime(found.at) })}
        </p>
      )}
      {isAddress ? (
        <AddressFields
          draft={address}
          errors={errors}
          before={opened?.address ? null : opened?.combined}
          onChange={setAddress}
        />
      ) : (
        <ContactInput field={field} label={label} value={text} error={errors.combined} onChange={setText} />
      )}
      {theirs && <Meanwhile theirs={theirs} busy={busy} onMine={() => void save(written)} onTheirs={close} />}
      {!theirs && (
        <div className={styles.acts}>
          <WriteButton type="submit" look="primary" busy={busy}>
            {t('contact.save')}
          </WriteButton>
          <Button onClick={close}>{t('contact.cancel')}</Button>
          {opened?.actions.includes('delete') && (
            <ConfirmButton
              look="quiet"
              icon="trash"
              aria-label={t('contact.removeWhat', { what: label })}
              ask={{ title: t('contact.removeAsk', { what: label }), onConfirm: () => drop(opened) }}
            >
              {t('contact.remove')}
            </ConfirmButton>
          )}
        </div>
      )}
    </form>
  )
}

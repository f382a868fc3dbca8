import { type FormEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useWords } from '#platform/web/words.ts'
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
  /** The contact as it was read for this; null for a new one. */
  opened: Contact | null
  onSaved: (contact: Contact) => void
  onRemoved: () => void
  onClose: () => void
}

/** Edits one contact in place. */
export function ContactEditor({ field, label, user, opened, onSaved, onRemoved, onClose }: Props) {
  const t = useWords(words)
  const [text, setText] = useState(opened?.combined ?? '')
  const [draft, setDraft] = useState<AddressDraft>(() => draftFrom(opened?.address ?? null))
  const { save, drop, busy, errors, theirs } = useSaving({ field, user, opened, onSaved, onRemoved })
  const isAddress = field.kind === 'address'
  useUnsaved(text !== (opened?.combined ?? '') || draft.touched)
  const written: Written = isAddress ? { address: addressFrom(draft) } : { combined: text }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(written)
  }
  return (
    <form noValidate onSubmit={submit} className={styles.editor} aria-label={label} aria-busy={busy}>
      {isAddress ? (
        <AddressFields
          draft={draft}
          errors={errors}
          before={opened?.address ? null : opened?.combined}
          onChange={setDraft}
        />
      ) : (
        <ContactInput field={field} label={label} value={text} error={errors.combined} onChange={setText} />
      )}
      {theirs && <Meanwhile theirs={theirs} busy={busy} onMine={() => void save(written)} onTheirs={onClose} />}
      {!theirs && (
        <div className={styles.acts}>
          <Button type="submit" look="primary" busy={busy}>
            {t('contact.save')}
          </Button>
          <Button onClick={onClose}>{t('contact.cancel')}</Button>
          {opened?.actions.includes('delete') && (
            <Button
              look="quiet"
              icon="trash"
              busy={busy}
              aria-label={t('contact.removeWhat', { what: label })}
              onClick={() => void drop(opened)}
            >
              {t('contact.remove')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { readDraft } from '#platform/web/form/draft.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './contact.module.css'
import { ContactEditor, contactDraft } from './contact-editor.tsx'
import type { Contact, ContactField } from './sections.ts'
import { freshContact } from './use-saving.ts'
import { Verify } from './verify.tsx'

type Props = { field: ContactField; contact: Contact | null; user: string; mayCreate: boolean }
type Opened = { contact: Contact | null }

/** One contact, which is read, changed and verified in place. */
export function ContactRow({ field, contact, user, mayCreate }: Props) {
  const t = useWords(words)
  const { time } = useFormat()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [hasDraft] = useState(() => readDraft(contactDraft(field, user)) !== null)
  const [told, setTold] = useState('')
  const [verifying, setVerifying] = useState(false)
  const label = field.name === 'custom' && field.customType ? field.customType : t(`contact.fields.${field.name}`)
  const open = () => {
    setVerifying(false)
    if (!contact) return setOpened({ contact: null })
    void freshContact(contact.id).then((fresh) => setOpened({ contact: fresh }), showError)
  }
  const may = contact ? contact.actions.includes('update') : mayCreate
  // Reopens an unfinished draft automatically.
  const reopen = useEffectEvent(() => may && hasDraft && open())
  useEffect(() => void reopen(), [])
  const close = (text = told) => {
    setOpened(null)
    setTold(text)
  }
  const onSaved = () => close(t('contact.savedAt', { time: time(new Date().toISOString()) }))
  const onRemoved = () => close(t('contact.removed'))
  const editor = { field, label, user, onSaved, onRemoved, onClose: () => close() }
  if (opened)
    return (
      <li className={styles.row}>
        <ContactEditor {...editor} opened={opened.contact} />
      </li>
    )
  const verb = contact ? 'change' : 'add'
  const unverified = contact?.verifiable && contact.verifiedAt === null
  return (
    <li className={styles.row}>
      <div className={styles.fact}>
        <span className={styles.label}>{label}</span>
        <Value contact={contact} />
        <span className={styles.small} role="status">
          {told}
        </span>
      </div>
      <div className={styles.acts}>
        {contact?.verifiedAt && <Chip tone="positive">{t('contact.verify.verified')}</Chip>}
        {unverified && may && !verifying && (
          <WriteButton
            look="quiet"
            aria-label={t('contact.verify.actWhat', { what: label })}
            onClick={() => setVerifying(true)}
          >
            {t('contact.verify.act')}
          </WriteButton>
        )}
        {may && (
          <Button
            aria-label={t(`contact.${verb}What`, { what: label })}
            icon={contact ? 'edit' : 'plus'}
            onClick={open}
          >
            {t(`contact.${verb}`)}
          </Button>
        )}
      </div>
      {verifying && unverified && <Verify of={contact} onClose={() => setVerifying(false)} />}
    </li>
  )
}

/** A number can be dialled and a mailbox written to; a missing value is shown as missing. */
function Value({ contact }: { contact: Contact | null }) {
  const t = useWords(words)
  const { relative } = useFormat()
  if (!contact) return <span className={styles.none}>{t('contact.none')}</span>
  const { combined, phone, confirmedAt } = contact
  const told = confirmedAt === null ? t('contact.unconfirmed') : t('contact.confirmed', { when: relative(confirmedAt) })
  return (
    <>
      {phone ? <a href={`tel:${phone}`}>{combined}</a> : <span className={styles.value}>{combined}</span>}
      <span className={styles.small}>{told}</span>
    </>
  )
}

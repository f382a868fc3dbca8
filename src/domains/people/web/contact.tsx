import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { listOf, update } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import { profileQuery, useProfile } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { contactCategories, UserContact } from '../contract/contact.ts'
import { User } from '../contract/user.ts'
import { AddContact } from './contact/add-contact.tsx'
import { ChangeContact } from './contact/change-contact.tsx'
import styles from './contact/contact.module.css'
import { ContactCard } from './contact/contact-card.tsx'
import { words } from './words.ts'

type Contact = Item<typeof UserContact>

const most = 100
const contactsOf = (me: number) =>
  listOf(UserContact, { itemsPerPage: most, order: { type: 'asc' } }, { under: `${User.iri(me)}/contacts` })

export async function load() {
  const { user } = await prefetch(profileQuery)
  await prefetch(contactsOf(user.id))
}

/** How the university reaches a person and whom it calls in an emergency; confirmed once a year. */
export default function Contacts() {
  const t = useWords(words)
  const { user } = useProfile()
  const { data, refetch } = useLoaded(contactsOf(user.id))
  const contacts = data['hydra:member']
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<Contact | null>(null)
  const done = () => {
    setAdding(false)
    setChanging(null)
    void refetch()
  }
  const add = data.actions.includes('create') && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {t('contact.add')}
    </Button>
  )
  return (
    <Stack>
      {contacts.length === 0 && (
        <Empty title={t('contact.empty')} act={add}>
          {t('contact.emptyAbout')}
        </Empty>
      )}
      {contactCategories.map((category) => (
        <ContactCard
          key={category}
          category={category}
          of={contacts.filter((one) => one.category === category)}
          onChange={setChanging}
        />
      ))}
      {contacts.length > 0 && (
        <>
          <div>{add}</div>
          <Confirm of={contacts} onDone={done} />
        </>
      )}
      {adding && <AddContact user={User.iri(user.id)} onDone={done} onClose={() => setAdding(false)} />}
      {changing && <ChangeContact of={changing} onDone={done} onClose={() => setChanging(null)} />}
    </Stack>
  )
}

/** Writing a contact again as it is confirms it. */
function Confirm({ of, onDone }: { of: readonly Contact[]; onDone: () => void }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const mine = of.filter(({ actions }) => actions.includes('update'))
  const confirm = async () => {
    setBusy(true)
    try {
      for (const contact of mine) await update(UserContact, contact, { combined: contact.combined })
      notify({ type: 'positive', text: t('contact.thanks') })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
      onDone()
    }
  }
  if (mine.length === 0) return null
  return (
    <div className={styles.confirm}>
      <p>{t('contact.ask')}</p>
      <Button look="primary" icon="check" busy={busy} onClick={() => void confirm()}>
        {t('contact.stillRight')}
      </Button>
    </div>
  )
}

import { listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { contactCategories, UserContact } from '../contract/contact.ts'
import { User } from '../contract/user.ts'
import { Confirm } from './contact/confirm.tsx'
import styles from './contact/contact.module.css'
import { ContactRow } from './contact/contact-row.tsx'
import { type Contact, fieldsOf, holds } from './contact/sections.ts'
import { words } from './words.ts'

/** Specification §9: all contacts of a person fit on one page. */
const contactsOf = (me: number) => listOf(UserContact, { itemsPerPage: 999 }, { under: `${User.iri(me)}/contacts` })

export async function load() {
  const { user } = await prefetch(profileQuery)
  await prefetch(contactsOf(user.id))
}

/** The person's own contacts and emergency contacts, which they review once a year. */
export default function Contacts() {
  const { user, effectiveRoles } = useProfile()
  const { data } = useLoaded(contactsOf(user.id))
  const contacts = data['hydra:member']
  const shown = contactCategories.filter(
    (category) =>
      category !== 'Teaching Practice Supervisor' ||
      effectiveRoles.includes('ROLE_TP_SUPERVISOR') ||
      contacts.some((one) => one.category === category),
  )
  return (
    <Part>
      {contacts.length > 0 && <Confirm contacts={contacts} />}
      {shown.map((category) => (
        <Section
          key={category}
          category={category}
          contacts={contacts}
          user={User.iri(user.id)}
          mayCreate={data.actions.includes('create')}
        />
      ))}
    </Part>
  )
}

type Props = { category: Contact['category']; contacts: readonly Contact[]; user: string; mayCreate: boolean }

function Section({ category, contacts, user, mayCreate }: Props) {
  const t = useWords(words)
  const title = t(`contact.categories.${category}`)
  return (
    <Card title={title}>
      <p className={styles.about}>{t(`contact.about.${category}`)}</p>
      <ul aria-label={title}>
        {fieldsOf(category, contacts).map((field) => (
          <ContactRow
            key={`${field.type} ${field.customType}`}
            field={field}
            contact={contacts.find((one) => holds(field, one)) ?? null}
            user={user}
            mayCreate={mayCreate}
          />
        ))}
      </ul>
    </Card>
  )
}

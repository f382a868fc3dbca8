import { contactTypes, type UserContact } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

type Contact = Item<typeof UserContact>

/** Contact details and emergency contacts. Each view is recorded and shown to the person. */
export function Contacts({ of }: { of: readonly Contact[] }) {
  const t = useWords(words)
  const kind = ({ type, customType, category }: Contact) => {
    const [name] = Object.entries(contactTypes).find(([, code]) => code === type) ?? []
    const called = customType ?? (isTypeName(name) ? t(`people.contactTypes.${name}`) : '')
    return `${t(`people.contactCategories.${category}`)} · ${called}`
  }
  return (
    <Card title={t('people.contacts')} note={t('people.looked')}>
      {of.length === 0 ? (
        <Empty title={t('people.noContacts')} />
      ) : (
        <Rows label={t('people.contacts')}>
          {of.map((one) => (
            <Row key={one.id} title={one.combined} about={kind(one)} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

const isTypeName = (name: string | undefined): name is keyof typeof contactTypes =>
  name !== undefined && name in contactTypes

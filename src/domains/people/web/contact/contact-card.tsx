import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words.ts'
import type { contactCategories, UserContact } from '../../contract/contact.ts'
import { words } from '../words.ts'
import { typeName } from './type-name.ts'

type Contact = Item<typeof UserContact>
type Props = {
  category: (typeof contactCategories)[number]
  of: readonly Contact[]
  onChange: (contact: Contact) => void
}

/** The contacts for one purpose; absent while there is none. */
export function ContactCard({ category, of, onChange }: Props) {
  const t = useWords(words)
  const { relative } = useFormat()
  if (of.length === 0) return null
  const confirmed = ({ confirmedAt }: Contact) =>
    confirmedAt === null ? t('contact.unconfirmed') : t('contact.confirmed', { when: relative(confirmedAt) })
  return (
    <Card title={t(`contact.categories.${category}`)}>
      <Rows label={t(`contact.categories.${category}`)}>
        {of.map((one) => (
          <Row
            key={one.id}
            title={one.combined}
            about={`${one.customType ?? t(`contact.types.${typeName(one.type)}`)} · ${confirmed(one)}`}
            end={
              one.actions.includes('update') && (
                <Button look="quiet" onClick={() => onChange(one)}>
                  {t('contact.change')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
    </Card>
  )
}

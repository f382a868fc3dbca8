import type { Item } from '#platform/contract/resource.ts'
import { type ContactType, contactTypes, type UserContact } from '../../contract/contact.ts'

export type Contact = Item<typeof UserContact>
type Category = Contact['category']

/**
 * A field for people to fill in: where it is stored (specification §3), and which keyboard and autofill a phone offers.
 */
export type ContactField = {
  category: Category
  name: FieldName
  type: ContactType
  customType: string | null
  kind: 'tel' | 'email' | 'name' | 'text' | 'address'
  /** Only for the person's own data does the browser have the right suggestions. */
  autoComplete: 'tel' | 'email' | 'off'
}
type FieldName =
  | 'mobile'
  | 'email'
  | 'address'
  | 'personName'
  | 'relationship'
  | 'chineseName'
  | 'englishName'
  | 'phone'
  | 'custom'

const { address, email, mobile, emergencyPerson, emergencyRelationship, custom } = contactTypes
const plain = { customType: null, autoComplete: 'off' } as const
const personal = { ...plain, category: 'Personal' } as const
const emergency = { ...plain, category: 'Emergency' } as const
const supervisor = { ...plain, category: 'Teaching Practice Supervisor' } as const

const fields: readonly ContactField[] = [
  { ...personal, name: 'mobile', type: mobile, kind: 'tel', autoComplete: 'tel' },
  { ...personal, name: 'email', type: email, kind: 'email', autoComplete: 'email' },
  { ...personal, name: 'address', type: address, kind: 'address' },
  { ...emergency, name: 'personName', type: emergencyPerson, kind: 'name' },
  { ...emergency, name: 'relationship', type: emergencyRelationship, kind: 'text' },
  { ...emergency, name: 'mobile', type: mobile, kind: 'tel' },
  { ...supervisor, name: 'chineseName', type: custom, customType: 'chineseName', kind: 'name' },
  { ...supervisor, name: 'englishName', type: custom, customType: 'englishName', kind: 'name' },
  { ...supervisor, name: 'email', type: email, kind: 'email' },
  { ...supervisor, name: 'phone', type: mobile, kind: 'tel' },
]

/** The fields of a section: the predefined ones, and those of contacts from other sources. */
export function fieldsOf(category: Category, contacts: readonly Contact[]): ContactField[] {
  const planned = fields.filter((field) => field.category === category)
  const others = contacts.filter((one) => one.category === category && !planned.some((field) => holds(field, one)))
  return [...planned, ...others.map(fieldFor)]
}

/** Whether a contact belongs to this field. */
export const holds = (field: ContactField, { category, type, customType }: Contact): boolean =>
  field.category === category && field.type === type && field.customType === customType

const names = { [address]: 'address', [email]: 'email', [mobile]: 'mobile' } as const
const kinds = { [address]: 'address', [email]: 'email', [mobile]: 'tel' } as const

function fieldFor({ category, type, customType }: Contact): ContactField {
  const known = type === address || type === email || type === mobile
  const part = known ? { name: names[type], kind: kinds[type] } : { name: 'custom' as const, kind: 'text' as const }
  const emergencyName = { [emergencyPerson]: 'personName', [emergencyRelationship]: 'relationship' } as const
  const own = type === emergencyPerson || type === emergencyRelationship ? { name: emergencyName[type] } : {}
  return { ...plain, ...part, ...own, category, type, customType }
}

import { type ContactType, contactTypes } from '../../contract/contact.ts'

const names = ['address', 'email', 'mobile', 'emergencyPerson', 'emergencyRelationship', 'custom'] as const

/** The name of a contact's type, as the words know it. */
export const typeName = (type: ContactType) => names.find((name) => contactTypes[name] === type) ?? 'custom'

/** The types by name, in the order in which they are offered. */
export const typeChoices = names.map((name) => ({ name, type: contactTypes[name] }))

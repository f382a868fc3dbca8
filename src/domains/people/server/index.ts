import { domain } from '#platform/server/domain.ts'
import { UserContact } from '../contract/contact.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { User } from '../contract/user.ts'
import { contact } from './contact.ts'
import { tables } from './data.ts'
import { hold } from './hold.ts'
import { invoice } from './invoice.ts'
import { noticesFor } from './notice.ts'
import { personRole } from './person-role.ts'
import { tasksOfPeople } from './tasks.ts'
import { user } from './user.ts'
import { userBasic } from './user-basic.ts'
import { words } from './words.ts'

export { type MadePerson, makePerson } from './factory.ts'
export type { Identity } from './identity.ts'
export { type Notice, tell } from './notice.ts'
export { inForce, type NewPerson, personRow, rolesOn } from './person.ts'
export { profileOf, tasksAsJson } from './profile.ts'
export { addPerson, correctPerson, takenSigns } from './record.ts'
export { holdsWords } from './search.ts'
export type { PeopleTables } from './tables.ts'
export { spoken } from './values.ts'
export { viewerOf } from './viewer.ts'

/** Who belongs to the university, what they are called, how they are reached, and what they may do. */
export const people = domain({
  name: 'people',
  served: [user, userBasic, contact, personRole, hold, invoice],
  routes: [],
  policy,
  migrations: new URL('migrations/', import.meta.url),
  tables,
  words,
  tasks: tasksOfPeople,
  feed: noticesFor,
  screenOf: [
    { resource: User, path: (id, me) => (id === me.id ? paths.info() : null) },
    { resource: UserContact, path: () => paths.contact() },
  ],
})

import * as z from 'zod/mini'
import { idFilter, searchFilter, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { nameOrders } from './names.ts'
import { paths } from './paths.ts'
import { roles } from './roles.ts'

const name = () => z.nullable(text(120))

/** The names that a person adds to the official name; the official name changes only with a document. */
const ownNames = {
  preferredName: name(),
  englishName: name(),
  chineseName: name(),
  portugueseName: name(),
  nameOrder: z.enum(nameOrders),
}
const language = z.nullable(z.enum(languages))

/** Why a record is closed. */
export const closings = ['merged', 'erased'] as const

/** For resources that belong to one person: a closed record cannot be changed. */
export const untilClosed = { facts: { recordClosed: z.boolean() }, closedBy: 'recordClosed' } as const

export const User = resource({
  type: 'User',
  path: '/api/v2/users',
  about: 'A person of the university, with all names and numbers.',
  fields: {
    name: z.string(),
    officialName: z.string(),
    givenName: z.nullable(z.string()),
    familyName: z.nullable(z.string()),
    nameOrder: ownNames.nameOrder,
    preferredName: ownNames.preferredName,
    chineseName: ownNames.chineseName,
    englishName: ownNames.englishName,
    portugueseName: ownNames.portugueseName,
    username: z.string(),
    email: z.nullable(z.string()),
    studentNumber: z.nullable(z.string()),
    staffNumber: z.nullable(z.string()),
    language,
    roles: z.array(z.string()),
    disabled: z.boolean(),
    birthDate: z.nullable(z.iso.date()),
  },
  ...untilClosed,
  update: z.partial(z.strictObject({ ...ownNames, language })),
  acts: { changePassword: {}, merge: {} },
  filters: { q: searchFilter(), role: z.enum(roles), id: idFilter() },
  order: ['name', 'username', 'studentNumber', 'staffNumber'],
  parties: ['self'],
  conditions: {
    contactsUnconfirmed: {
      who: ['self'],
      at: { self: paths.contact },
      states: [],
      noDueBecause: 'Nothing waits for it: whoever needs a contact sees when it was last confirmed.',
    },
  },
})
export const userRef = ref('User')

export const UserBasic = resource({
  type: 'UserBasic',
  path: '/api/v2/user_basics',
  about: 'How a person is addressed: one for each user, with the same id.',
  fields: { preferredName: name(), language, displayName: z.string() },
  ...untilClosed,
  update: z.partial(z.strictObject({ preferredName: name(), language })),
})

import * as z from 'zod/mini'
import { idFilter, iriOf, longText } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { address } from './address.ts'
import { User, untilClosed, userRef } from './user.ts'

export const contactCategories = ['Personal', 'Emergency', 'Teaching Practice Supervisor'] as const

/** The contact types of specification §3. */
export const contactTypes = {
  address: 1,
  email: 2,
  mobile: 4,
  emergencyPerson: 6,
  emergencyRelationship: 7,
  custom: 100,
} as const
export type ContactType = (typeof contactTypes)[keyof typeof contactTypes]
const type = z.literal(Object.values(contactTypes))

/** Custom type names, such as `chineseName` and `englishName` of a supervisor. */
const customType = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/, { error: 'customType' }))
const combined = longText(500).check(z.minLength(1))

const created = z
  .strictObject({
    combined: z.optional(combined),
    address: z.optional(address),
    category: z.enum(contactCategories),
    user: iriOf(User.path),
    type,
    customType: z.optional(z.nullable(customType)),
  })
  .check(
    eitherText(),
    z.refine((contact) => !contact.address || contact.type === contactTypes.address, {
      path: ['address'],
      error: 'notAddress',
    }),
    z.refine((contact) => (contact.type === contactTypes.custom) === Boolean(contact.customType), {
      path: ['customType'],
      error: 'customType',
    }),
    z.refine((contact) => fits(contact.type, contact.combined ?? '', 'email'), { path: ['combined'], error: 'email' }),
    z.refine((contact) => fits(contact.type, contact.combined ?? '', 'phone'), { path: ['combined'], error: 'phone' }),
  )

/** A contact is given as one text (specification §7) or, if it is an address, in parts; never both. */
function eitherText() {
  type Written = { combined?: string | undefined; address?: object | undefined }
  const one = ({ combined: text, address: parts }: Written) => (text === undefined) !== (parts === undefined)
  return z.refine<Written>(one, { path: ['combined'], error: 'textOrParts' })
}

/** Codes are sent only to the person's own mobile and mailbox. */
export const isVerifiable = ({ category, type: kind }: { category: string; type: number }): boolean =>
  category === 'Personal' && (kind === contactTypes.email || kind === contactTypes.mobile)

/** A way to reach a person, or an emergency contact. At most one of each category, type and custom type. */
export const UserContact = resource({
  type: 'UserContact',
  path: '/api/v2/user_contacts',
  about: 'A way to reach a person or their emergency person. Creating one that exists changes it (specification §4).',
  fields: {
    user: userRef,
    category: z.enum(contactCategories),
    type,
    customType: z.nullable(z.string()),
    combined: z.string(),
    /** The parts of an address, if it was entered in parts. */
    address: z.nullable(address),
    /** A phone number in E.164 format, for dialling. */
    phone: z.nullable(z.string()),
    confirmedAt: z.nullable(z.string()),
    verifiedAt: z.nullable(z.string()),
    /**
     * Whether a code can be sent to it: to the person's own mailbox, and to their own mobile if text messages can be
     * sent.
     */
    verifiable: z.boolean(),
  },
  create: created,
  update: z.strictObject({ combined: z.optional(combined), address: z.optional(address) }).check(eitherText()),
  filters: { 'user.id': idFilter(), category: z.enum(contactCategories) },
  order: ['category', 'type', 'confirmedAt'],
  /** May prove by a code that it is theirs. */
  acts: { verify: {} },
  ...untilClosed,
  ownSignIn: ['create', 'update', 'delete'],
  under: [{ path: '/api/v2/users/:id/contacts', parent: 'User', filter: 'user.id' }],
})

/** What is wrong with a text for a type of contact; null when it is valid. An empty text is checked elsewhere. */
export function contactProblem(type: number, combined: string): 'email' | 'phone' | null {
  if (!fits(type, combined, 'email')) return 'email'
  return fits(type, combined, 'phone') ? null : 'phone'
}

/** A phone has 6 to 15 digits, as E.164 allows, in any grouping. */
const phone = z.string().check(z.regex(/^\+?(?:[ ().-]*\d){6,15}[ ().-]*$/))
const email = z.email().check(z.maxLength(254))

function fits(type: number, combined: string, rule: 'email' | 'phone'): boolean {
  if (combined === '') return true
  if (rule === 'email') return type !== contactTypes.email || email.safeParse(combined).success
  return type !== contactTypes.mobile || phone.safeParse(combined).success
}

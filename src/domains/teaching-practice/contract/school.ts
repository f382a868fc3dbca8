import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import {
  count,
  day,
  flagFilter,
  iriOf,
  localized,
  localizedRequired,
  longText,
  searchFilter,
  text,
} from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { phone } from './phone.ts'
import { PracticeSupervisor } from './supervisor.ts'

export const schoolKinds = ['KINDERGARTEN', 'PRIMARY', 'SECONDARY', 'SPECIAL'] as const

const writable = {
  code: text(20),
  name: localizedRequired(),
  kind: z.enum(schoolKinds),
  district: text(100),
  address: z.nullable(text(300)),
  phone: z.nullable(phone()),
  /** How many students it takes at a time; null if nothing was agreed. */
  capacity: z.nullable(count()),
  agreementFrom: z.nullable(day()),
  agreementUntil: z.nullable(day()),
  /** True if the agreement renews automatically, so that its end date blocks nothing. */
  agreementRenews: z.boolean(),
  /** The conditions of the school, as text. */
  conditions: longText(4000),
  /** Why no new students are sent there; null if they are. */
  avoid: z.nullable(text(500)),
  /** The coordinator of the school, who gets its letters and links. */
  coordinator: z.nullable(iriOf(PracticeSupervisor.path)),
  /** The manager named in letters, pages and papers of its practices; null for the usual person. */
  contactPerson: z.nullable(iriOf(User.path)),
}

export const School = resource({
  type: 'School',
  path: '/api/v2/schools',
  about: 'A school that takes students in practice, with its agreement and the places it offers.',
  fields: {
    ...writable,
    name: localized(),
    coordinator: z.nullable(ref('PracticeSupervisor')),
    contactPerson: z.nullable(userRef),
    /** The number of students placed there now or in the future. */
    placed: count(),
    /** True if the agreement covers today. */
    agreed: z.boolean(),
  },
  create: z.strictObject({
    ...writable,
    address: z.optional(writable.address),
    phone: z.optional(writable.phone),
    capacity: z.optional(writable.capacity),
    agreementFrom: z.optional(writable.agreementFrom),
    agreementUntil: z.optional(writable.agreementUntil),
    agreementRenews: z._default(writable.agreementRenews, false),
    conditions: z._default(writable.conditions, ''),
    avoid: z.optional(writable.avoid),
    coordinator: z.optional(writable.coordinator),
    contactPerson: z.optional(writable.contactPerson),
  }),
  update: z.partial(z.strictObject(writable)),
  filters: { q: searchFilter(), kind: z.enum(schoolKinds), agreed: flagFilter() },
  order: ['code', 'name', 'placed', 'capacity', 'agreementUntil'],
  ifMatch: 'required',
})

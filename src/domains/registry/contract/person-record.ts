import * as z from 'zod/mini'
import { Program } from '#academics/contract'
import { avatar, closings, nameOrders, roles, untilClosed, userRef } from '#people/contract'
import { email, flagFilter, idFilter, instant, searchFilter, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'

const name = () => z.nullable(text(120))
const number = () => z.nullable(text(40))

const names = {
  officialName: text(200),
  givenName: name(),
  familyName: name(),
  nameOrder: z.enum(nameOrders),
  preferredName: name(),
  chineseName: name(),
  englishName: name(),
  portugueseName: name(),
}
const signs = {
  email: z.nullable(email()),
  studentNumber: number(),
  staffNumber: number(),
  /** How the identity provider knows somebody who has not signed in yet: that account becomes theirs. */
  signInId: z.nullable(text(255)),
  language: z.nullable(z.enum(languages)),
}
/** What the registry office keeps of a person, besides what people write of themselves. */
const kept = { ...names, ...signs }

/** As an identity provider gives it: no spaces, so that it can be written in a token's claim and in an address. */
const username = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,99}$/u, { error: 'username' }))

export const PersonRecord = resource({
  type: 'PersonRecord',
  path: '/api/v2/person_records',
  about: 'The record of a person as the registry office keeps it: one for each user, with the same id.',
  fields: {
    name: z.string(),
    ...names,
    username: z.string(),
    ...signs,
    roles: z.array(z.string()),
    disabled: z.boolean(),
    /** Why the record is nobody's any more. */
    closedAs: z.nullable(z.enum(closings)),
    /** The record that stayed where this one was merged away. */
    mergedInto: z.nullable(userRef),
    avatar,
    programs: z.array(ref(Program.type)),
    identities: z.array(z.object({ issuer: z.string(), since: instant() })),
  },
  facts: { superAdmin: z.boolean(), ...untilClosed.facts },
  closedBy: untilClosed.closedBy,
  create: z.strictObject({ username, ...optional(kept), officialName: kept.officialName }),
  update: z.partial(z.strictObject({ ...kept, disabled: z.boolean() })),
  filters: {
    q: searchFilter(),
    role: z.enum(roles),
    'program.id': idFilter(),
    disabled: flagFilter(),
  },
  order: ['name', 'username', 'studentNumber', 'staffNumber'],
  ownSignIn: ['create', 'update'],
  ifMatch: 'required',
})

function optional<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  return z.partial(z.strictObject(shape)).shape
}

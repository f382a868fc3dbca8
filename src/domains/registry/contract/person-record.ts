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
  /** The id at the identity provider of a person who has not signed in yet: that account becomes theirs. */
  signInId: z.nullable(text(255)),
  language: z.nullable(z.enum(languages)),
}
/** What the registry office records about a person, besides what people write themselves. */
const kept = { ...names, ...signs }

/** A user name as identity providers allow it: no spaces, so that it can be used in a token claim and in a URL. */
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
    /** Why the record is closed. */
    closedAs: z.nullable(z.enum(closings)),
    /** The record into which this one was merged. */
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

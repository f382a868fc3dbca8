import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { count, email, idFilter, iriOf, searchFilter, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { phone } from './phone.ts'

/** A user of the university, or an external person without an account who comes by mailed links. */
export const supervisorKinds = ['USER', 'EXTERNAL'] as const

/** The data of an external person: contacts of the category "Teaching Practice Supervisor" (specification §3). */
const external = {
  chineseName: z.nullable(text(120)),
  englishName: z.nullable(text(120)),
  email: z.nullable(email()),
  phone: z.nullable(phone()),
}

const writable = {
  ...external,
  language: z.enum(languages),
  school: z.nullable(iriOf('/api/v2/schools')),
  /** The maximum number of practices that this person looks after at a time; null if there is no limit. */
  limit: z.nullable(count()),
  active: z.boolean(),
}

export const PracticeSupervisor = resource({
  type: 'PracticeSupervisor',
  path: '/api/v2/teaching_practice_supervisors',
  about: 'Somebody who can look after students in practice: a user of the university, or a person of a school.',
  fields: {
    kind: z.enum(supervisorKinds),
    user: userRef,
    ...external,
    /** The language of letters to this person. */
    language: z.enum(languages),
    school: z.nullable(ref('School')),
    limit: z.nullable(count()),
    active: z.boolean(),
    /** The number of practices that this person looks after now, and of those that have ended. */
    current: count(),
    ended: count(),
  },
  /** Either `user`, or the name and e-mail address of an external person. */
  create: z
    .strictObject({
      user: z.optional(iriOf(User.path)),
      chineseName: z.optional(writable.chineseName),
      englishName: z.optional(writable.englishName),
      email: z.optional(writable.email),
      phone: z.optional(writable.phone),
      language: z._default(writable.language, 'en'),
      school: z.optional(writable.school),
      limit: z.optional(writable.limit),
    })
    .check(
      z.refine(({ user, englishName, chineseName }) => Boolean(user ?? englishName ?? chineseName), {
        error: 'nameNeeded',
        path: ['englishName'],
      }),
      z.refine(({ user, email }) => Boolean(user ?? email), { error: 'emailNeeded', path: ['email'] }),
    ),
  update: z.partial(z.strictObject(writable)),
  filters: {
    q: searchFilter(),
    kind: z.enum(supervisorKinds),
    'school.id': idFilter(),
    'user.id': idFilter(),
    active: z.enum(['true', 'false']),
  },
  order: ['user.name', 'current', 'ended'],
  ifMatch: 'required',
})

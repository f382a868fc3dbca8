import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, email, id, iriOf, text } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { PracticeAssignment } from './assignment.ts'
import { phone } from './phone.ts'
import { PracticeSupervisor } from './supervisor.ts'

/** The school names the future mentor of the student: a person already known there, or somebody new. */
export const nameMentor = endpoint('POST', '/api/v2/teaching_practices/:id/mentor', {
  about:
    'Names the mentor at the school: one of its people, or somebody new. A known e-mail address is not made twice.',
  body: z
    .strictObject({
      /** A person of the school; the other fields are for somebody new. */
      mentor: z.optional(iriOf(PracticeSupervisor.path)),
      chineseName: z.optional(z.nullable(text(120))),
      englishName: z.optional(text(120)),
      email: z.optional(email()),
      phone: z.optional(z.nullable(phone())),
      language: z._default(z.enum(languages), 'en'),
    })
    .check(
      z.refine(({ mentor, englishName }) => Boolean(mentor ?? englishName), {
        error: 'nameNeeded',
        path: ['englishName'],
      }),
      z.refine(({ mentor, email }) => Boolean(mentor ?? email), { error: 'emailNeeded', path: ['email'] }),
    ),
  answer: z.object({ '@id': z.string(), '@type': z.literal(PracticeAssignment.type), id: id() }),
})

/** The people whom a school can choose as mentor of a student. */
export const possibleMentors = endpoint('GET', '/api/v2/teaching_practices/:id/mentors', {
  about: 'The people of the school who can be named as mentor, each with how many students they look after now.',
  answer: z.object({
    '@type': z.literal('PossibleMentors'),
    mentors: z.array(z.extend(ref('PracticeSupervisor'), { current: count() })),
  }),
})

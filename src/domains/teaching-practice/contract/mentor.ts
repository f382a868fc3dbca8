import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { email, id, text } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/words.ts'
import { PracticeAssignment } from './assignment.ts'
import { phone } from './phone.ts'

/** The school names who will look after the student: a person already known there, or somebody new. */
export const nameMentor = endpoint('POST', '/api/v2/teaching_practices/:id/mentor', {
  about: 'Names the mentor at the school; who is known by the e-mail address is not made twice.',
  body: z.strictObject({
    chineseName: z.optional(z.nullable(text(120))),
    englishName: text(120),
    email: email(),
    phone: z.optional(z.nullable(phone())),
    language: z._default(z.enum(languages), 'en'),
  }),
  answer: z.object({ '@id': z.string(), '@type': z.literal(PracticeAssignment.type), id: id() }),
})

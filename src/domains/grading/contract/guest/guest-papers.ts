import * as z from 'zod/mini'
import { Assessment } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, instant, localized, longText } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { refusals } from '../gradebook/cells.ts'

export const paperStates = ['ASSIGNED', 'PROPOSED', 'CONFIRMED', 'REFUSED'] as const

const points = z.number().check(z.minimum(0), z.maximum(1000), z.multipleOf(0.01))
const comment = z.nullable(longText(2000))

const paper = z.object({
  id: id(),
  version: count(),
  number: count(),
  /** Null if the reader marks by number. */
  student: z.nullable(z.string()),
  state: z.enum(paperStates),
  score: z.nullable(points),
  comment,
  proposedAt: z.nullable(instant()),
  /** Why the lecturer refused the proposed mark. */
  reason: z.nullable(z.string()),
  /** The mark in the gradebook, for those who decide; `version` is 0 if there is none. */
  mark: z.nullable(z.object({ version: count(), score: z.nullable(points) })),
})
export type GuestPaper = z.infer<typeof paper>

/** The papers of an invitation: everything that a guest sees. */
export const guestPapers = endpoint('GET', '/api/v2/guest_invitations/:id/papers', {
  about: 'The papers that a guest marks, by their numbers, with what was proposed and decided.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('GuestPapers'),
    course: z.object({ code: z.string(), title: localized() }),
    assessment: z.object({
      id: id(),
      ...z.pick(z.object(Assessment.fields), {
        code: true,
        title: true,
        description: true,
        maxMark: true,
      }).shape,
    }),
    guest: ref('User'),
    mayReadNames: z.boolean(),
    untilDay: day(),
    /** Whether the reader may propose marks, and whether they may decide on them. */
    proposes: z.boolean(),
    decides: z.boolean(),
    papers: z.array(paper),
  }),
})
export type GuestPapers = z.infer<(typeof guestPapers)['answer']>

const fates = z.array(
  z.object({
    paper: id(),
    fate: z.enum(['saved', 'same', 'conflict', 'refused', 'unknown']),
    why: z.nullable(z.enum([...refusals, 'confirmed', 'notProposed'])),
  }),
)
export type PaperFates = z.infer<typeof fates>
const answer = z.object({ '@type': z.literal('GuestPapers'), fates })
const most = 500

/** A guest proposes marks, each against the version that they have read. */
export const proposeMarks = endpoint('PUT', '/api/v2/guest_invitations/:id/papers', {
  about: 'Proposes marks for papers; they count once the lecturer confirms them.',
  body: z.strictObject({
    papers: z
      .array(z.strictObject({ paper: id(), version: count(), score: points, comment }))
      .check(z.minLength(1), z.maxLength(most)),
  }),
  answer,
})

/** The lecturer confirms proposed marks, which are then written to the gradebook, or refuses them. */
export const decideOnMarks = endpoint('POST', '/api/v2/guest_invitations/:id/decisions', {
  about:
    'Confirms or refuses proposed marks; a confirmed one is entered unless the mark has changed since it was seen.',
  body: z.strictObject({
    confirm: z.boolean(),
    /** The reason for the refusal, which the guest reads. */
    reason: z._default(z.nullable(longText(1000)), null),
    papers: z
      .array(z.strictObject({ paper: id(), version: count(), mark: z._default(count(), 0) }))
      .check(z.minLength(1), z.maxLength(most)),
  }),
  answer,
})

import * as z from 'zod/mini'
import { Assessment } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, localized } from '#platform/contract/fields.ts'

/** What a component of a syllabus says of the piece of work that is made of it. */
export const takenOver = ['title', 'kind', 'dueOn', 'weight', 'maxMark', 'leastPercent'] as const
export type TakenOver = (typeof takenOver)[number]

const said = z.pick(z.object(Assessment.fields), {
  title: true,
  kind: true,
  dueOn: true,
  weight: true,
  maxMark: true,
  leastPercent: true,
})
export type Said = z.infer<typeof said>

const named = z.object({ code: z.string(), title: localized() })

/** Makes what is missing; what exists already is changed only where `take` names it with the version that was seen. */
export const assessmentsFromSyllabus = endpoint('POST', '/api/v2/gradebooks/:id/from_syllabus', {
  about: 'Makes assessments of the components of the syllabus in force; tells what exists and in what it differs.',
  body: z.strictObject({
    /** Tells what would be done, and does nothing. */
    dryRun: z._default(z.boolean(), false),
    take: z._default(z.array(z.strictObject({ assessment: id(), version: count() })).check(z.maxLength(60)), []),
  }),
  answer: z.object({
    '@type': z.literal('Assessment'),
    /** Whether there is a syllabus in force. */
    syllabus: z.boolean(),
    made: z.array(z.extend(named, { weight: z.number() })),
    /** What exists and is not as the syllabus says; `taken`: it now is. */
    different: z.array(
      z.extend(named, {
        assessment: id(),
        version: count(),
        fields: z.array(z.enum(takenOver)),
        now: said,
        syllabus: said,
        taken: z.boolean(),
      }),
    ),
    same: z.array(named),
    /** What the course has and the syllabus does not. */
    others: z.array(z.extend(named, { assessment: id() })),
  }),
})
export type FromSyllabus = z.infer<(typeof assessmentsFromSyllabus)['answer']>

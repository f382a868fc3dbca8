import * as z from 'zod/mini'
import { Assessment } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, localized } from '#platform/contract/fields.ts'

/** The fields of an assessment that come from its component in the syllabus. */
export const takenOver = ['title', 'kind', 'dueOn', 'weight', 'maxMark', 'leastPercent'] as const
export type CopiedProperty = (typeof takenOver)[number]

const said = z.pick(z.object(Assessment.fields), {
  title: true,
  kind: true,
  dueOn: true,
  weight: true,
  maxMark: true,
  leastPercent: true,
})
export type SyllabusAssessment = z.infer<typeof said>

const named = z.object({ code: z.string(), title: localized() })

/** Creates missing assessments; an existing one is changed only if `take` names it with its current version. */
export const assessmentsFromSyllabus = endpoint('POST', '/api/v2/gradebooks/:id/from_syllabus', {
  about: 'Makes assessments of the components of the syllabus in force; tells what exists and in what it differs.',
  body: z.strictObject({
    /** Reports what would be done, without doing it. */
    dryRun: z._default(z.boolean(), false),
    take: z._default(z.array(z.strictObject({ assessment: id(), version: count() })).check(z.maxLength(60)), []),
  }),
  answer: z.object({
    '@type': z.literal('Assessment'),
    /** Whether there is a syllabus in force. */
    syllabus: z.boolean(),
    made: z.array(z.extend(named, { weight: z.number() })),
    /** Existing assessments that differ from the syllabus; `taken`: changed to match it. */
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
    /** Assessments of the course that are not in the syllabus. */
    others: z.array(z.extend(named, { assessment: id() })),
  }),
})
export type FromSyllabus = z.infer<(typeof assessmentsFromSyllabus)['answer']>

import * as z from 'zod/mini'
import { Assessment } from '#course/contract'
import { endpoint, fileToKeep } from '#platform/contract/endpoint.ts'
import { count, id } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { GradingSample, sampleBands } from './grading-sample.ts'

const proposal = z.object({
  /** Who wrote the work; of work that is marked by number null, and its number instead. */
  enrollment: z.nullable(id()),
  student: z.nullable(z.extend(ref('User'), { number: z.nullable(z.string()) })),
  candidate: z.nullable(count()),
  score: z.number(),
  band: z.enum(sampleBands),
})

const proposedIn = z.object({
  id: id(),
  ...z.pick(z.object(Assessment.fields), { code: true, title: true, maxMark: true }).shape,
  marked: count(),
  drawn: count(),
  proposals: z.array(proposal),
})
export type ProposedIn = z.infer<typeof proposedIn>

/** The work of each assessment that a second person should check. */
export const sampleProposals = endpoint('GET', '/api/v2/gradebooks/:id/sample_proposals', {
  about: 'Proposes work for moderation: of each assessment the highest, middle, lowest, borderline and failed marks.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('SampleProposals'),
    assessments: z.array(proposedIn),
    /** Whether the reader may draw samples. */
    draws: z.boolean(),
  }),
})

export const mostPicks = 30

/** Work is drawn by its student, or by its candidate number while names are hidden. */
const pick = z.strictObject({
  ...{ enrollment: z.optional(id()), candidate: z.optional(count()), band: z.enum(sampleBands) },
})
export type SamplePick = z.infer<typeof pick>

export const drawSamples = endpoint('POST', '/api/v2/gradebooks/:id/samples', {
  about: 'Draws work of one assessment for moderation; each gets a candidate number.',
  body: z.strictObject({
    assessment: id(),
    picks: z.array(pick).check(z.minLength(1), z.maxLength(mostPicks)),
  }),
  answer: z.object({ drawn: count() }),
})

export const putSampleFile = endpoint('POST', '/api/v2/grading_samples/:id/file', {
  about: 'The marked work of a sample as a PDF; another one takes its place.',
  body: fileToKeep(['application/pdf'], 25 * 1024 * 1024),
  answer: z.object({ '@id': z.string(), '@type': z.literal(GradingSample.type), id: id() }),
})

export const sampleFile = endpoint('GET', '/api/v2/grading_samples/:id/file', {
  about: 'The marked work of a sample, for those who mark the course and for its moderator.',
  answer: 'file',
})

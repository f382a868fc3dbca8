import * as z from 'zod/mini'
import { Assessment } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, instant, longText } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { schemeOfCourse } from '../scheme/grade-scheme.ts'
import { anomalyKeys } from './anomalies.ts'

const number = z.nullable(z.number())

/** Null where a run has too few students for people who do not teach it. */
const summary = z.nullable(
  z.object({ students: count(), mean: number, median: number, deviation: number, passed: count() }),
)
export type ReportSummary = z.infer<typeof summary>

const run = z.object({
  course: z.extend(ref('Course'), { code: z.string() }),
  term: z.extend(ref('Term'), { code: z.string() }),
  summary,
  /** The total of each student on the scale of this course, the lowest first; null for runs of other people. */
  totals: z.nullable(z.array(z.number())),
  /** How many students are in each of `bins`. */
  counts: z.nullable(z.array(count())),
})
export type ReportRun = z.infer<typeof run>

const part = z.object({
  id: id(),
  ...z.pick(z.object(Assessment.fields), { code: true, title: true, weight: true, maxMark: true, leastPercent: true })
    .shape,
  entered: count(),
  ...{ mean: number, median: number, deviation: number },
  /** What each mark counts, the lowest first; null where they are too few for the reader. */
  scores: z.nullable(z.array(z.number())),
})
export type ReportPart = z.infer<typeof part>

const valueText = z.string().check(z.maxLength(100))
export const anomalyValues = z.record(valueText, z.union([z.number(), valueText]))

const anomaly = z.object({
  key: z.enum(anomalyKeys),
  values: anomalyValues,
  comment: z.nullable(
    z.object({
      id: id(),
      text: z.string(),
      by: ref('User'),
      at: instant(),
      /** Whether the grades have changed since, so that it has to be confirmed. */
      stale: z.boolean(),
    }),
  ),
})
export type ReportAnomaly = z.infer<typeof anomaly>

const answer = z.object({
  '@id': z.string(),
  '@type': z.literal('GradeReport'),
  scheme: schemeOfCourse,
  bins: z.array(z.object({ from: z.number(), grade: z.nullable(z.string()) })),
  run,
  /** Those of this run who have no grade: left incomplete, and not decided yet. */
  ...{ incomplete: count(), open: count() },
  /** Up to three runs of the same module before this one, the latest first. */
  earlier: z.array(run),
  /** Every term before in which the module was taught, the latest first. */
  terms: z.array(z.object({ term: z.extend(ref('Term'), { code: z.string() }), runs: count(), summary })),
  /** Other courses of the same module or programme in the same term. */
  beside: z.array(run),
  parts: z.array(part),
  anomalies: z.array(anomaly),
  /** Whether the reader may comment on anomalies. */
  comments: z.boolean(),
})
export type GradeReport = z.infer<typeof answer>

/** What the final grades of a course look like as a whole. */
export const gradeReport = endpoint('GET', '/api/v2/gradebooks/:id/report', {
  about:
    'The final grades of a course as they would go on its sheet: their distribution, parts, earlier runs, and what is unusual.',
  answer,
})

const comments = z.array(
  z.object({
    id: id(),
    key: z.enum(anomalyKeys),
    values: anomalyValues,
    text: z.string(),
    by: ref('User'),
    at: instant(),
  }),
)

/** Every comment on anomalies of a course, the latest first. */
export const anomalyComments = endpoint('GET', '/api/v2/gradebooks/:id/anomaly_comments', {
  about: 'Every comment that lecturers have written on unusual grades of a course, the latest first.',
  answer: z.object({ comments }),
})

/** The least letters of a comment: "labs" explains nothing. */
export const leastComment = 20

/** Comments on an anomaly, against the comment and the numbers that were seen. */
export const commentAnomaly = endpoint('PUT', '/api/v2/gradebooks/:id/anomalies/:key', {
  about: 'Writes what the lecturers say about something unusual in the grades; earlier comments are kept.',
  body: z.strictObject({
    text: longText(2000),
    /** The id of the comment that was seen, 0 for none, and the numbers that it is about. */
    seen: z.strictObject({ comment: z.int().check(z.minimum(0)), values: anomalyValues }),
  }),
  answer: anomaly,
})

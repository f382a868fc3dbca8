import * as z from 'zod/mini'
import { Assessment } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, instant, longText } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { schemeOfCourse } from '../scheme/grade-scheme.ts'
import { anomalyKeys } from './anomalies.ts'

const number = z.nullable(z.number())

/** Null if a run has too few students for readers who do not teach it. */
const summary = z.nullable(
  z.object({ students: count(), mean: number, median: number, deviation: number, passed: count() }),
)
export type ReportSummary = z.infer<typeof summary>

const run = z.object({
  course: z.extend(ref('Course'), { code: z.string() }),
  term: z.extend(ref('Term'), { code: z.string() }),
  summary,
  /**
   * The totals of the students on the scale of this course, the lowest first; null for runs that the reader does not
   * teach.
   */
  totals: z.nullable(z.array(z.number())),
  /** The number of students in each of `bins`. */
  counts: z.nullable(z.array(count())),
})
export type ReportRun = z.infer<typeof run>

const part = z.object({
  id: id(),
  ...z.pick(z.object(Assessment.fields), { code: true, title: true, weight: true, maxMark: true, leastPercent: true })
    .shape,
  entered: count(),
  ...{ mean: number, median: number, deviation: number },
  /** The counted scores, the lowest first; null if there are too few for the reader. */
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
      /** Whether the grades have changed since, so that the comment must be confirmed. */
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
  /** The students of this run without a grade: incomplete ones, and those not decided yet. */
  ...{ incomplete: count(), open: count() },
  /** Up to three earlier runs of the same module, the latest first. */
  earlier: z.array(run),
  /** All earlier terms in which the module was taught, the latest first. */
  terms: z.array(z.object({ term: z.extend(ref('Term'), { code: z.string() }), runs: count(), summary })),
  /** Other courses of the same module or programme in the same term. */
  beside: z.array(run),
  parts: z.array(part),
  anomalies: z.array(anomaly),
  /** Whether the reader may comment on anomalies. */
  comments: z.boolean(),
})
export type GradeReport = z.infer<typeof answer>

/** Statistics of the final grades of a course. */
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

/** The least letters of a comment, because a single word explains nothing. */
export const leastComment = 20

/** Comments on an anomaly, against the comment and the numbers that the client has read. */
export const commentAnomaly = endpoint('PUT', '/api/v2/gradebooks/:id/anomalies/:key', {
  about: 'Writes what the lecturers say about something unusual in the grades; earlier comments are kept.',
  body: z.strictObject({
    text: longText(2000),
    /** The id of the comment that the client has read, 0 for none, and the numbers that it is about. */
    seen: z.strictObject({ comment: z.int().check(z.minimum(0)), values: anomalyValues }),
  }),
  answer: anomaly,
})

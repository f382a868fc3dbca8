import * as z from 'zod/mini'
import { assessmentKinds, markOrigin, markStatuses } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, instant, localized } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/words.ts'
import { outcomes, questions } from '../final/questions.ts'
import { rules } from '../final/rules.ts'
import { rectifiedSheet } from '../rectification/rectification.ts'
import { supplementedSheet } from '../supplement/supplement.ts'
import { sheetFigures, sheetKinds } from './grade-sheet.ts'

/** The result of one student in one assessment. */
export const part = z.object({
  code: z.string(),
  title: localized(),
  kind: z.enum(assessmentKinds),
  weight: z.number(),
  maxMark: z.number(),
  score: z.nullable(z.number()),
  status: z.nullable(z.enum(markStatuses)),
  penalty: z.number(),
  /** On a rectification: the mark that was wrong. */
  was: z.optional(z.object({ score: z.nullable(z.number()), status: z.nullable(z.enum(markStatuses)) })),
  /** Whether it was dropped, as the lowest of its group. */
  dropped: z.boolean(),
  /** The origin of a mark given outside the course. */
  origin: z.optional(markOrigin),
})

/** One side of a rule: the number it looks at, and whether it is kept. */
const side = z.object({ value: z.nullable(z.number()), holds: z.boolean() })
/** A rule that decides about a rectified grade, with the published and the new number. */
const decidingRule = z.object({
  rule: z.enum(['pass', ...rules]),
  /** The work that the rule is about. */
  title: z.optional(localized()),
  /** The number that is needed. */
  least: z.nullable(z.number()),
  before: side,
  after: side,
})
export type DecidingRule = z.infer<typeof decidingRule>

/** One student of a sheet. `total` is in units of the scheme; null if incomplete. */
const line = z.object({
  enrollment: id(),
  student: z.object({ id: id(), name: z.string(), number: z.nullable(z.string()) }),
  outcome: z.enum(outcomes),
  total: z.nullable(z.number()),
  grade: z.nullable(z.string()),
  points: z.nullable(z.number()),
  /** The computed total before a decision; null if nothing counted. */
  computed: z.nullable(z.number()),
  /** The questions that the rules raised about this student. */
  questions: z.array(z.enum(questions)),
  /** Rules that speak against the student on a rectification, and rules that somebody has lifted with a reason. */
  broken: z.optional(z.array(z.enum(rules))),
  lifted: z.optional(z.array(z.enum(rules))),
  /** On a rectification: the rules that decide, which are those that fail the student before or after. */
  deciding: z.optional(z.array(decidingRule)),
  /** The share of sessions attended, in percent. */
  attendance: z.nullable(z.number()),
  decision: z.nullable(
    z.object({
      kind: z.enum(['KEEP', 'OVERRIDE', 'INCOMPLETE']),
      reason: z.string(),
      dueOn: z.nullable(day()),
      by: z.string(),
      at: instant(),
    }),
  ),
  parts: z.array(part),
  /** For a rectification: the published grade that it replaces. */
  previous: z.optional(
    z.object({ grade: z.nullable(z.string()), total: z.nullable(z.number()), outcome: z.enum(outcomes) }),
  ),
})
export type SheetLine = z.infer<typeof line>

/** The signed content: everything on the printed sheet, and how each grade was calculated. */
export const sheetContent = z.object({
  /** The version of this data format. */
  form: z.literal(1),
  kind: z.enum(sheetKinds),
  course: z.object({ id: id(), code: z.string(), title: localized(), credits: z.number() }),
  term: z.object({ code: z.string(), name: localized() }),
  program: z.nullable(localized()),
  language: z.nullable(localized()),
  faculty: z.nullable(localized()),
  lecturers: z.array(z.string()),
  scheme: z.object({ code: z.string(), name: localized(), top: z.number(), step: z.number(), pass: z.number() }),
  leastAttendance: z.number(),
  lines: z.array(line),
  /** The anomalies in the grades, with the lecturer's comments. */
  anomalies: z.array(
    z.object({
      key: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      comment: z.string(),
    }),
  ),
  figures: z.omit(sheetFigures, { anomalies: true, last: true }),
  rectifies: z.optional(rectifiedSheet),
  supplements: z.optional(supplementedSheet),
})
export type SheetContent = z.infer<typeof sheetContent>

export const signatureParts = ['LECTURER', 'COORDINATOR', 'FACULTY'] as const

const signature = z.object({
  part: z.enum(signatureParts),
  /** The name at the time of signing. */
  name: z.string(),
  at: instant(),
})

const editionOf = z.optional(z.coerce.number().check(z.int(), z.positive()))

export const sheetDocument = endpoint('GET', '/api/v2/grade_sheets/:id/document', {
  about:
    'What a grade sheet says: as it was signed, or, while marks are entered, as it would be signed now. Of an earlier submission by its number.',
  query: z.strictObject({ edition: editionOf }),
  answer: z.object({
    '@type': z.literal('GradeSheetDocument'),
    /** 0 for content that is not signed yet. */
    edition: count(),
    content: sheetContent,
    /** SHA-256 of the content, in hex. */
    checksum: z.string(),
    /** Whether the content still matches the signed checksum; null if it is not signed yet. */
    sealed: z.nullable(z.boolean()),
    /** The code with which anybody can verify a printed sheet. */
    code: z.nullable(z.string()),
    signatures: z.array(signature),
  }),
})

export const sheetPaper = endpoint('GET', '/api/v2/grade_sheets/:id/paper', {
  about: 'A grade sheet as a PDF for archives, in one of three languages; what is not signed yet is marked as a draft.',
  query: z.strictObject({ edition: editionOf, language: z.optional(z.enum(languages)) }),
  answer: 'file',
})

export const fetchEvidence = endpoint('GET', '/api/v2/grade_sheets/:id/file', {
  about: 'The file that proves what a rectification says, for those who sign it and those who decide about it.',
  answer: 'file',
})

export const signSheet = endpoint('POST', '/api/v2/grade_sheets/:id/sign', {
  about: 'Signs what the sheet says now, if that is what the lecturer has seen. It is submitted by a move of its own.',
  body: z.strictObject({
    /** The checksum of the content that the signer has read. */
    checksum: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** The declaration that the marks were given impartially and by the rules of the course. */
    declaration: z.literal(true),
  }),
  answer: z.object({ '@type': z.literal('GradeSheetSignature'), edition: count(), checksum: z.string() }),
  freshSignIn: true,
})

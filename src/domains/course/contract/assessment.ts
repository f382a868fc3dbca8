import * as z from 'zod/mini'
import { day, idFilter, instant, iriOf, localized, localizedRequired, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { Course, courseRef } from './course.ts'

/** TMA is marked by a tutor, CMA by a computer. */
export const assessmentKinds = [
  'TMA',
  'CMA',
  'EXAM',
  'TEST',
  'ESSAY',
  'PROJECT',
  'PRESENTATION',
  'PARTICIPATION',
  'PRACTICE',
  'THESIS',
  'OTHER',
] as const

/** Kinds of work that are marked outside the course, where nobody enters their marks, with the maximum of each. */
const givenTops: ReadonlyMap<string, number> = new Map<(typeof assessmentKinds)[number], number>([
  ['PRACTICE', 100],
  ['THESIS', 20],
])
/** The maximum of work that is marked outside the course; null for all other work. */
export const givenMax = ({ kind }: { kind: string }): number | null => givenTops.get(kind) ?? null
export const isGiven = ({ kind }: { kind: string }): boolean => givenTops.has(kind)

/** The code of an assessment, or of a group of assessments of which the lowest does not count. */
const code = text(20)
const percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01))
const maxMark = z.number().check(z.minimum(1), z.maximum(1000), z.multipleOf(0.01))

const written = z.strictObject({
  code,
  title: localizedRequired(),
  description: localized(2000),
  kind: z.enum(assessmentKinds),
  dueOn: z.nullable(day()),
  weight: percent,
  maxMark,
  dropGroup: z.nullable(code),
  leastPercent: z.nullable(percent),
  groupWork: z.boolean(),
})
const { description, dueOn, dropGroup, leastPercent, groupWork } = written.shape

/** A piece of work that counts towards a course's result. */
export const Assessment = resource({
  type: 'Assessment',
  path: '/api/v2/assessments',
  about: 'A piece of work that counts towards the result of a course; its weight is in percent.',
  fields: {
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    code: z.string(),
    title: localized(),
    description: localized(2000),
    kind: z.enum(assessmentKinds),
    dueOn: z.nullable(day()),
    weight: z.number(),
    maxMark: z.number(),
    /** Of the assessments with the same code here, the lowest does not count. */
    dropGroup: z.nullable(z.string()),
    /** The lowest mark, in percent, needed to pass the course. */
    leastPercent: z.nullable(z.number()),
    /** From when students see their marks; null: not released. */
    releasedAt: z.nullable(instant()),
    /**
     * Whether it is marked by candidate number: until its marks are released or its names are shown, nobody sees names
     * and numbers together.
     */
    byNumber: z.boolean(),
    /** Whether students do it in groups; this cannot change once a mark exists. */
    groupWork: z.boolean(),
    /** The component of the syllabus from which it was created. */
    component: z.nullable(z.string()),
  },
  create: z.extend(written, {
    course: iriOf(Course.path),
    description: z._default(description, {}),
    dueOn: z._default(dueOn, null),
    dropGroup: z._default(dropGroup, null),
    leastPercent: z._default(leastPercent, null),
    groupWork: z._default(groupWork, false),
  }),
  update: z.partial(written),
  filters: { 'course.id': idFilter(), kind: z.enum(assessmentKinds) },
  order: ['dueOn', 'code', 'weight'],
  under: [{ path: '/api/v2/courses/:id/assessments', parent: 'Course', filter: 'course.id' }],
  /** While a grade sheet waits for approval or is approved, assessments cannot change. */
  facts: { frozen: z.boolean() },
  closedBy: 'frozen',
  ifMatch: 'required',
})

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
  'OTHER',
] as const

/** Kinds of work whose marks are given outside of the course: nobody enters them here, and they are of {@link givenMax}. */
const givenKinds: readonly string[] = ['PRACTICE'] satisfies (typeof assessmentKinds)[number][]
export const givenMax = 100
export const isGiven = ({ kind }: { kind: string }): boolean => givenKinds.includes(kind)

/** The codes of groups of assessments of which the lowest does not count, and of assessments themselves. */
const code = text(20)
const percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01))
const maxMark = z.number().check(z.minimum(1), z.maximum(1000), z.multipleOf(0.01))

const written = z.strictObject({
  code,
  title: localizedRequired(),
  description: z._default(localized(2000), {}),
  kind: z.enum(assessmentKinds),
  dueOn: z._default(z.nullable(day()), null),
  weight: percent,
  maxMark,
  dropGroup: z._default(z.nullable(code), null),
  leastPercent: z._default(z.nullable(percent), null),
  groupWork: z._default(z.boolean(), false),
})

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
    /** Of the assessments with the same code here the lowest does not count. */
    dropGroup: z.nullable(z.string()),
    /** The least mark in percent without which the course is not passed. */
    leastPercent: z.nullable(z.number()),
    /** From when students see their marks; null: not yet. */
    releasedAt: z.nullable(instant()),
    /** Whether it is marked by candidate number: until its marks are released, or its names shown, nobody sees both. */
    byNumber: z.boolean(),
    /** Whether students do it in groups; once something is marked this stays as it is. */
    groupWork: z.boolean(),
    /** The component of the syllabus from which it was made. */
    component: z.nullable(z.string()),
  },
  create: z.extend(written, { course: iriOf(Course.path) }),
  update: z.partial(written),
  filters: { 'course.id': idFilter(), kind: z.enum(assessmentKinds) },
  order: ['dueOn', 'code', 'weight'],
  under: [{ path: '/api/v2/courses/:id/assessments', parent: 'Course', filter: 'course.id' }],
  /** While a grade sheet waits for approval or is approved, nothing changes. */
  facts: { frozen: z.boolean() },
  closedBy: 'frozen',
  ifMatch: 'required',
})

import * as z from 'zod/mini'
import { localized, localizedRequired, text } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'

/** Courses keep an archived scheme, but no other course can choose it. */
export const gradeSchemeFlow = workflow({
  states: ['OPEN', 'ARCHIVED'],
  initial: 'OPEN',
  transitions: {
    archive: { from: ['OPEN'], to: 'ARCHIVED' },
    restore: { from: ['ARCHIVED'], to: 'OPEN', reason: 10 },
  },
})

const points = z.number().check(z.minimum(0), z.maximum(1000), z.multipleOf(0.01))

/** A grade with the lowest total for it, and its grade points for a grade point average. */
const band = z.strictObject({ from: points, grade: text(12), points: z.nullable(points) })
export type Band = z.infer<typeof band>

const written = {
  code: text(20),
  name: localizedRequired(),
  /** The total of a student with full marks: 20 or 100. */
  top: z.number().check(z.minimum(1), z.maximum(1000)),
  /** Totals are rounded half up to multiples of this step. */
  step: z.number().check(z.minimum(0.01), z.maximum(10), z.multipleOf(0.01)),
  pass: points,
  bands: z.array(band).check(z.maxLength(30)),
} as const

/** How the marks of a course become a grade: 0–20, 0–100, letters, pass or fail, and the grade points of each. */
export const GradeScheme = resource({
  type: 'GradeScheme',
  path: '/api/v2/grade_schemes',
  about: 'How totals are rounded and which grade is given for them; without bands the rounded total is the grade.',
  fields: {
    code: z.string(),
    name: localized(),
    top: z.number(),
    step: z.number(),
    pass: z.number(),
    bands: z.array(band),
    state: gradeSchemeFlow.state,
  },
  create: z.strictObject(written),
  update: z.partial(z.strictObject(written)),
  filters: { state: gradeSchemeFlow.state },
  order: ['code'],
  flow: gradeSchemeFlow,
  ifMatch: 'required',
})

/** The scheme of a course, as shown beside its marks and grades. */
export const schemeOfCourse = z.pick(GradeScheme.item, {
  id: true,
  code: true,
  name: true,
  top: true,
  step: true,
  pass: true,
  bands: true,
})

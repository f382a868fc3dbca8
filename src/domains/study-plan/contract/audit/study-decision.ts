import * as z from 'zod/mini'
import { Module, UserProgram } from '#academics/contract'
import { userRef } from '#people/contract'
import { idFilter, instant, iriOf, text } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { ref, resource } from '#platform/contract/resource.ts'

/**
 * `COUNTS_IN`: a module of the student counts in this requirement, also where it is not listed; `CONFIRMED`: a
 * requirement is met although no module shows it, such as a language; `RECOGNISED`: something taken elsewhere, as a
 * module of the catalogue or as an elective.
 */
export const decisionKinds = ['COUNTS_IN', 'CONFIRMED', 'RECOGNISED'] as const

export const StudyDecision = resource({
  type: 'StudyDecision',
  path: '/api/v2/study_decisions',
  about: 'What an adviser has decided about the studies of a student, so that every audit of them counts with it.',
  fields: {
    userProgram: ref('UserProgram'),
    user: userRef,
    program: ref('Program'),
    degree: ref('Degree'),
    faculty: ref('Faculty'),
    kind: z.enum(decisionKinds),
    module: z.nullable(ref('Module')),
    /** The key of a requirement of the curriculum. */
    requirement: z.nullable(z.string()),
    credits: z.nullable(z.number()),
    /** What was taken elsewhere. */
    title: z.nullable(z.string()),
    reason: z.string(),
    author: userRef,
    createdAt: instant(),
  },
  create: z.strictObject({
    userProgram: iriOf(UserProgram.path),
    kind: z.enum(decisionKinds),
    module: z.optional(iriOf(Module.path)),
    requirement: z.optional(text(40)),
    credits: z.optional(z.number().check(z.minimum(0.5), z.maximum(300), z.multipleOf(0.1))),
    title: z.optional(text()),
    reason: text(1000),
  }),
  filters: { 'userProgram.id': idFilter(), 'program.id': idFilter() },
  order: ['createdAt'],
  never: [notAboutOneself(['user.id'], ['create', 'delete'])],
  ifMatch: 'required',
})

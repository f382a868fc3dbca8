import * as z from 'zod/mini'
import { credits, UserProgram } from '#academics/contract'
import { userRef } from '#people/contract'
import { count, id, idFilter, instant, iriOf, text } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { planFlow } from './plan-flow.ts'
import { studyTerm } from './study-term.ts'

/** The most entries that a plan may have: ten years of ten modules each term. */
export const mostItems = 200

/** A module in a term; without a module a placeholder, such as “a free elective of 6 ECTS”, with its own title. */
export const planItem = z.strictObject({
  term: studyTerm(),
  module: z.nullable(id()),
  title: z.string().check(z.trim(), z.maxLength(120)),
  /** Of a placeholder; those of a module are the catalogue's, whatever is sent. */
  credits: credits(99),
})
export type PlanItem = z.output<typeof planItem>

const items = z.array(planItem).check(z.maxLength(mostItems))

export const StudyPlan = resource({
  type: 'StudyPlan',
  path: '/api/v2/study_plans',
  about: 'A plan of the coming terms of somebody’s studies: modules and placeholders by term, and its approval.',
  fields: {
    name: z.string(),
    student: userRef,
    program: ref('Program'),
    userProgram: ref('UserProgram'),
    items: z.array(planItem),
    credits: z.number(),
    state: planFlow.state,
    /** Whether it is the plan that was approved last. */
    inForce: z.boolean(),
    /** The plan from which it was made. */
    basedOn: z.nullable(ref('StudyPlan')),
    comments: count(),
    submittedAt: z.nullable(instant()),
    approvedBy: z.nullable(userRef),
    approvedAt: z.nullable(instant()),
    updatedAt: instant(),
  },
  create: z.strictObject({
    userProgram: iriOf(UserProgram.path),
    name: text(80),
    items: z._default(items, []),
    basedOn: z._default(z.nullable(iriOf('/api/v2/study_plans')), null),
  }),
  update: z.partial(z.strictObject({ name: text(80), items })),
  filters: { 'userProgram.id': idFilter(), 'program.id': idFilter(), state: planFlow.state },
  order: ['updatedAt', 'submittedAt'],
  under: [{ path: '/api/v2/user_programs/:id/study_plans', parent: 'UserProgram', filter: 'userProgram.id' }],
  flow: planFlow,
  acts: { advise: {}, share: {} },
  never: [notAboutOneself(['student.id'], ['approve', 'requestChanges', 'advise'])],
  ifMatch: 'required',
})

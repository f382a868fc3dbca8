import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { StudyPlan } from './study-plan.ts'

/** What students and those who advise them say about a plan. It is never changed, so that advice can be relied on. */
export const PlanComment = resource({
  type: 'PlanComment',
  path: '/api/v2/study_plan_comments',
  about: 'A comment on a study plan, by the student or by somebody who advises them.',
  fields: { plan: ref('StudyPlan'), author: userRef, text: z.string(), createdAt: instant() },
  create: z.strictObject({ plan: iriOf(StudyPlan.path), text: longText(2000).check(z.minLength(1)) }),
  filters: { 'plan.id': idFilter() },
  order: ['createdAt'],
  under: [{ path: '/api/v2/study_plans/:id/comments', parent: 'StudyPlan', filter: 'plan.id' }],
  facts: { 'student.id': z.int(), 'userProgram.id': z.int(), 'program.id': z.int(), open: z.boolean() },
})

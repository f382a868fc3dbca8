import * as z from 'zod/mini'
import { count, localized } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { formGenerations } from './practice.ts'

export const evaluatorRoles = ['SUPERVISOR', 'MENTOR', 'SELF'] as const
export const evaluationStages = ['INTERIM', 'FINAL', 'SELF'] as const

/** A line of a form: what is looked at, and how much it counts within its form. */
export const criterion = z.object({
  key: z.string(),
  area: localized(),
  text: localized(1000),
  weight: z.number(),
})

/** A scale in whole steps, as 1 to 5, with words for each step. */
const scale = z.object({
  least: z.int(),
  most: z.int(),
  steps: z.array(z.object({ value: z.int(), text: localized() })),
})

/** A form as it was at one time. What was begun on a version stays on it; a change makes a new version. */
export const EvaluationForm = resource({
  type: 'EvaluationForm',
  path: '/api/v2/evaluation_forms',
  about: 'A version of the form by which a student in practice is evaluated.',
  fields: {
    code: z.string(),
    edition: count(),
    generation: z.enum(formGenerations),
    title: localized(),
    introduction: localized(4000),
    scale,
    /** A score at or below this needs evidence. */
    lowScore: z.int(),
    criteria: z.array(criterion),
    current: z.boolean(),
  },
  order: ['code', 'edition'],
})

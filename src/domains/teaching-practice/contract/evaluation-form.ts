import * as z from 'zod/mini'
import { count, localized } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { formGenerations } from './practice.ts'

export const evaluatorRoles = ['SUPERVISOR', 'MENTOR', 'SELF'] as const
export const evaluationStages = ['INTERIM', 'FINAL', 'SELF'] as const

/** A criterion of a form, and its weight within the form. */
export const criterion = z.object({
  key: z.string(),
  area: localized(),
  text: localized(1000),
  weight: z.number(),
})

/** A scale in whole steps, such as 1 to 5, with a label for each step. */
const scale = z.object({
  least: z.int(),
  most: z.int(),
  steps: z.array(z.object({ value: z.int(), text: localized() })),
})

/** One version of a form. An evaluation stays on the version on which it was begun; a change makes a new version. */
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
    /** Scores up to this value need evidence. */
    lowScore: z.int(),
    criteria: z.array(criterion),
    current: z.boolean(),
  },
  order: ['code', 'edition'],
})

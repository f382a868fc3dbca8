import * as z from 'zod/mini'
import { localized } from '#platform/contract/fields.ts'

/**
 * Who decides a step: whoever coordinates the programme of the person (their adviser), the dean of its faculty, the
 * lead of the course that they chose, those who manage teaching practices, or the Registry.
 */
export const stepHolders = ['coordinator', 'dean', 'lecturer', 'manager', 'office'] as const

export const serviceStep = z.strictObject({
  by: z.enum(stepHolders),
  /** What is decided there, as people read it. */
  label: localized(120),
  /** The working days in which it is decided. */
  days: z.int().check(z.minimum(1), z.maximum(60)),
})
export type ServiceStep = z.output<typeof serviceStep>

/** The working days in which a request is answered: those of all its steps. */
export const serviceDays = (steps: readonly ServiceStep[]): number => steps.reduce((sum, { days }) => sum + days, 0)

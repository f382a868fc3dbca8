import * as z from 'zod/mini'
import { count } from '#platform/contract/fields.ts'
import { problemCodes } from './problems.ts'

/** What tests of connections walk through; each kind of connection has its own part of them. */
const stepNames = ['settings', 'reach', 'signIn', 'rights', 'keys', 'accepted'] as const
export type StepName = (typeof stepNames)[number]

const step = z.object({
  step: z.enum(stepNames),
  state: z.enum(['passed', 'failed', 'notReached']),
  /** What the other side says about itself, or its own words for what is wrong. */
  detail: z.string(),
  ms: count(),
})
export type TestStep = z.infer<typeof step>

/** How far a test came; `problem` is what is wrong at the step that fails. */
export const testResult = { steps: z.array(step), problem: z.nullable(z.enum(problemCodes)) }

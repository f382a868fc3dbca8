import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id } from '#platform/contract/fields.ts'
import { planContent } from './lesson-plan.ts'

/** A session and its plan at the time of the change. */
const slot = { lesson: id(), from: z.nullable(id()) }

/** Gives a session another plan of the course, or none. */
const place = z.strictObject({ ...slot, to: z.nullable(id()) })

/** A new topic and its session; without a session it is kept until it gets one. */
const topic = z.strictObject({ ...planContent, lesson: z.nullable(id()), from: z.nullable(id()) })

/** A plan of an earlier run of the module, to be copied. */
const copy = z.strictObject({ plan: id(), lesson: z.nullable(id()), from: z.nullable(id()) })

const most = 400

export const arrangementInput = z.strictObject({
  places: z._default(z.array(place).check(z.maxLength(most)), []),
  topics: z._default(z.array(topic).check(z.maxLength(most)), []),
  copies: z._default(z.array(copy).check(z.maxLength(most)), []),
})
export type Arrangement = z.output<typeof arrangementInput>

const arranged = z.object({ '@type': z.literal('Lesson'), moved: count() })

/** Moves topics among future sessions: all changes or none, and only if the plans are as the client read them. */
export const planArrangement = endpoint('POST', '/api/v2/courses/:id/plan_arrangements', {
  about: 'Gives sessions of a course other plans, in one go; refused where somebody has changed one of them meanwhile.',
  body: arrangementInput,
  answer: arranged,
})

/** The latest change, as long as it can be undone. */
export const lastArrangement = endpoint('GET', '/api/v2/courses/:id/plan_arrangements/latest', {
  about: 'The latest change of the plan of a course: how many sessions, by whom and when; for 24 hours.',
  answer: z.object({
    arrangement: z.nullable(z.object({ id: id(), moved: count(), by: z.string(), at: z.string() })),
  }),
})

export const arrangementUndo = endpoint('POST', '/api/v2/courses/:id/plan_arrangements/undo', {
  about: 'Gives back to the sessions the plans that they had before the latest change, which the caller names.',
  body: z.strictObject({ arrangement: id() }),
  answer: arranged,
})

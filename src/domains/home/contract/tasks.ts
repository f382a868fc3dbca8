import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count } from '#platform/contract/fields.ts'
import { task } from './task.ts'
import { wholeNumber } from './whole-number.ts'

const tasksQuery = z.strictObject({
  page: z._default(wholeNumber(1000), 1),
  itemsPerPage: z._default(wholeNumber(100), 50),
  /** Only tasks of one kind, such as `teaching.summaryDue`. */
  kind: z.optional(z.string().check(z.maxLength(80), z.regex(/^[a-z-]+\.\w+$/))),
})
export type TasksQuery = z.output<typeof tasksQuery>

/** All tasks of a person; the profile contains only the most urgent of them. */
export const tasks = endpoint('GET', '/api/v2/tasks', {
  about: 'A page of what a person has to do, the most urgent first, and how much there is.',
  query: tasksQuery,
  answer: z.object({ 'hydra:totalItems': count(), 'hydra:member': z.array(task) }),
})

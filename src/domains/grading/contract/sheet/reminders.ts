import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/fields.ts'
import type { gradeSheetFlow } from './sheet-flow.ts'

/** A step of a sheet is due after so many days. */
export const daysToDecide = 5

/** The tasks of a sheet of which people are reminded. */
export const sheetTasks = [
  'toRectify',
  'toSubmit',
  'toSupplement',
  'toComplete',
  'toCorrect',
  'toApprove',
  'toConfirm',
  'toPublish',
] as const satisfies readonly (keyof (typeof gradeSheetFlow)['conditions'])[]

const reminder = z.object({
  on: day(),
  task: z.enum(sheetTasks),
  /** Whether it was escalated to the next level, because those responsible did not act. */
  escalated: z.boolean(),
  people: z.array(z.string()),
})

export const sheetReminders = endpoint('GET', '/api/v2/grade_sheets/:id/reminders', {
  about: 'Who was reminded of a grade sheet and when, and to whom it was escalated; the earliest first.',
  answer: z.object({ '@type': z.literal('GradeSheetReminders'), reminders: z.array(reminder) }),
})

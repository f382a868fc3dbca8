import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/fields.ts'
import type { gradeSheetFlow, sheetParties } from './sheet-flow.ts'

type Party = (typeof sheetParties)[number]
type Ladder = {
  /** The days after the due day (negative: before it) on which those responsible are reminded. */
  remind: readonly [number, ...number[]]
  /** The number of days after which the task is escalated, and to whom. */
  escalate: number
  next: Party | null
}

/** A step is due after five days, so reminders come after 5 and 10 days and the escalation after 15. */
export const daysToDecide = 5
const waiting = { remind: [0, 5], escalate: 10 } as const

/** Who is reminded of which task of a sheet, and to whom it is escalated (domain research 7.2). */
export const ladders = {
  toSubmit: { remind: [-5, 1, 5], escalate: 10, next: 'coordinator' },
  toSupplement: { remind: [-5, 1, 5], escalate: 10, next: 'coordinator' },
  toComplete: { remind: [-5, 1, 5], escalate: 10, next: 'coordinator' },
  toCorrect: { ...waiting, next: 'coordinator' },
  toApprove: { ...waiting, next: 'faculty' },
  toConfirm: { ...waiting, next: 'registry' },
  toPublish: { ...waiting, next: null },
} as const satisfies Partial<Record<keyof (typeof gradeSheetFlow)['conditions'], Ladder>>
export type SheetTask = keyof typeof ladders
export const sheetTasks = Object.keys(ladders) as [SheetTask, ...SheetTask[]]

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

import type { UpdateInput } from '#platform/contract/resource.ts'
import { isSame } from '#platform/web/form/differences.ts'
import type { Saving } from '#platform/web/saving.ts'
import type { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import type { Plan, Shown } from './topic-of.ts'

type Of = typeof LessonPlan
export type Change = Pick<UpdateInput<Of>, 'title' | 'outcomes' | 'beforeClass' | 'fixed'>

/** The session that gets its first topic. */
export type First = { course: string; lesson: string }

/** What was written in the cells of one topic and is not read back yet: it is shown at once, and stays until it is. */
export type Waiting = {
  /** What was read before it was written; null for the first topic of a session. */
  plan: Plan | null
  first: First | null
  saving: Saving<Of>
  change: Change
  state: 'SENDING' | 'SAVED' | 'FAILED'
  /** It takes back what was written, and is not taken back itself. */
  isUndo?: boolean
}

export const namesIn = (change: Change) => Object.keys(change) as (keyof Change)[]

/** What a plan says of that which is changed. */
export const partOf = (plan: Plan, change: Change): Change =>
  Object.fromEntries(namesIn(change).map((name) => [name, plan[name]]))

/** What was written since a change was sent; null where nothing was. */
export function writtenSince(now: Change, sent: Change): Change | null {
  const names = namesIn(now).filter((name) => !isSame(now[name], sent[name]))
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, now[name]]))
}

/** A topic with what is not saved of it yet. */
export function withWaiting(shown: Shown | null, waiting: Waiting | undefined): Shown | null {
  if (!waiting) return shown
  const before = shown ?? { title: {}, outcomes: [], beforeClass: {}, steps: [], fixed: false, plan: null }
  const { title, outcomes, beforeClass, fixed } = waiting.change
  return {
    ...before,
    ...(title && { title }),
    ...(outcomes && { outcomes }),
    ...(beforeClass && { beforeClass }),
    ...(fixed !== undefined && { fixed }),
  }
}

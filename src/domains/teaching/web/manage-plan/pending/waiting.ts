import type { UpdateInput } from '#platform/contract/resource.ts'
import type { Saving } from '#platform/web/api/saving.ts'
import { isSame } from '#platform/web/form/differences.ts'
import type { LessonPlan } from '../../../contract/plan/lesson-plan.ts'
import type { Plan, TopicView } from '../grid/topic-of.ts'

type Of = typeof LessonPlan
export type Change = Pick<UpdateInput<Of>, 'title' | 'outcomes' | 'beforeClass' | 'fixed'>

/** The session that gets its first topic. */
export type First = { course: string; lesson: string }

/** Edits of one topic that are not reloaded yet: they are shown at once, and kept until then. */
export type Waiting = {
  /** The topic as it was before the edit; null for the first topic of a session. */
  plan: Plan | null
  first: First | null
  saving: Saving<Of>
  change: Change
  state: 'SENDING' | 'SAVED' | 'FAILED'
  /** This edit undoes another one, and cannot itself be undone. */
  isUndo?: boolean
}

export const namesIn = (change: Change) => Object.keys(change) as (keyof Change)[]

/** The current values of the changed fields. */
export const partOf = (plan: Plan, change: Change): Change =>
  Object.fromEntries(namesIn(change).map((name) => [name, plan[name]]))

/** The edits made since a change was sent; null if there are none. */
export function writtenSince(now: Change, sent: Change): Change | null {
  const names = namesIn(now).filter((name) => !isSame(now[name], sent[name]))
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, now[name]]))
}

/** A topic with its unsaved edits. */
export function withWaiting(shown: TopicView | null, waiting: Waiting | undefined): TopicView | null {
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

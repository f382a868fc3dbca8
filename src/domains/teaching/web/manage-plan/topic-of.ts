import type { Item } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import type { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import type { Draft, Topic } from './arrange.ts'

export type Plan = Item<typeof LessonPlan>
/** What the grid shows of a topic, saved or not; `plan` is there once it is saved. */
export type Shown = Pick<Plan, 'title' | 'outcomes' | 'beforeClass' | 'steps' | 'fixed'> & { plan: Plan | null }

/** Topics that are not saved yet, by their names. */
export type Drafts = ReadonlyMap<Topic, { title: Localized; draft: Draft }>

export function shownOf(topic: Topic, plans: ReadonlyMap<number, Plan>, drafts: Drafts): Shown | null {
  const plan = typeof topic === 'number' ? plans.get(topic) : undefined
  if (plan) return { ...plan, plan }
  const held = drafts.get(topic)
  if (!held) return null
  const { outcomes = [], beforeClass = {}, steps = [] } = 'written' in held.draft ? held.draft.written : {}
  return { title: held.title, outcomes, beforeClass, steps, fixed: false, plan: null }
}

import type { Item } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import type { LessonPlan } from '../../../contract/plan/lesson-plan.ts'
import type { Draft, Topic } from '../pending/arrange.ts'

export type Plan = Item<typeof LessonPlan>
/** The fields of a topic that the grid shows, saved or not; `plan` is set once it is saved. */
export type TopicView = Pick<Plan, 'title' | 'outcomes' | 'beforeClass' | 'steps' | 'fixed'> & { plan: Plan | null }

/** Unsaved topics, by their temporary names. */
export type Drafts = ReadonlyMap<Topic, { title: Localized; draft: Draft }>

export function shownOf(topic: Topic, plans: ReadonlyMap<number, Plan>, drafts: Drafts): TopicView | null {
  const plan = typeof topic === 'number' ? plans.get(topic) : undefined
  if (plan) return { ...plan, plan }
  const held = drafts.get(topic)
  if (!held) return null
  const { outcomes = [], beforeClass = {}, steps = [] } = 'written' in held.draft ? held.draft.written : {}
  return { title: held.title, outcomes, beforeClass, steps, fixed: false, plan: null }
}

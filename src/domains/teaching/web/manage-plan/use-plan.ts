import { useState } from 'react'
import { Conflict } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { repeatKey } from '#platform/web/api/repeat-key.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { planArrangement } from '../../contract/plan/arrangement.ts'
import type { Session } from '../activity/weeks.ts'
import { lessonsQuery } from '../queries.ts'
import { shownOf } from './grid/topic-of.ts'
import { type Arranged, changesOf, type Topic, withSteps } from './pending/arrange.ts'
import { useSteps } from './pending/use-steps.ts'
import { plansQuery, refreshPlan } from './queries.ts'

const keyOf = (day: string, startsAt: string, id: number) => `${day} ${startsAt} ${String(id).padStart(10, '0')}`

/** The sessions of a group of students, day by day. */
export const sessionsOf = (all: readonly Session[], group: string | null): Session[] =>
  all
    .filter((one) => one.group === group)
    .toSorted((a, b) => (keyOf(a.day, a.startsAt, a.id) < keyOf(b.day, b.startsAt, b.id) ? -1 : 1))

/** The plan of a group: as saved, with the unsaved steps applied, and the function that saves them. */
export function usePlan(course: number, group: string | null) {
  const sessions = sessionsOf(useLoaded(lessonsQuery(course)).data['hydra:member'], group)
  const all = useLoaded(plansQuery(course)).data['hydra:member']
  const plans = new Map(all.map((one) => [one.id, one]))
  const before: Arranged = {
    slots: sessions.map(({ id, plan, state }) => ({
      ...{ lesson: id, topic: plan?.id ?? null },
      movable: state === 'PLANNED' && !(plan && plans.get(plan.id)?.fixed),
    })),
    left: all.filter(({ lessons }) => lessons.length === 0).map(({ id }) => id),
  }
  const steps = useSteps(course, group, JSON.stringify(before.slots))
  const after = withSteps(before, steps.steps)
  const changes = changesOf(before, after, (topic) => steps.drafts.get(topic)?.draft)
  const [busy, setBusy] = useState(false)
  const [repeat] = useState(repeatKey)
  const shown = (topic: Topic) => shownOf(topic, plans, steps.drafts)
  const save = async (): Promise<boolean> => {
    setBusy(true)
    try {
      await call(planArrangement, { params: { id: course }, body: changes }, { key: repeat.keyFor(changes) })
      repeat.succeeded()
      await refreshPlan(course)
      steps.clear()
      return true
    } catch (error) {
      // Loads the changed plan; the steps are then applied to it, and the bar says so.
      if (error instanceof Conflict) await refreshPlan(course).catch(showError)
      showError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { sessions, plans, before, after, changes, steps, shown, busy, save }
}
export type PlanOfTerm = ReturnType<typeof usePlan>

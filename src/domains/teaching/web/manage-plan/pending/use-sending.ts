import { useEffect, useEffectEvent, useState } from 'react'
import { ValidationError } from '#platform/contract/errors.ts'
import { useOnline } from '#platform/web/api/online.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { type Outcome, savingOf } from '#platform/web/api/saving.ts'
import { isSame } from '#platform/web/form/differences.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { useUnsaved } from '#platform/web/page/unsaved.ts'
import { storeOf } from '#platform/web/ui/store.ts'
import { useStore } from '#platform/web/ui/use-store.ts'
import { Lesson } from '../../../contract/lesson.ts'
import { LessonPlan } from '../../../contract/plan/lesson-plan.ts'
import { draftOf } from '../fill/candidates.ts'
import { rowOfTopic } from '../grid/row-names.ts'
import type { Plan } from '../grid/topic-of.ts'
import { refreshPlan } from '../queries.ts'
import { type Change, partOf, type Waiting, writtenSince } from './waiting.ts'

type Put = { saved?: Plan; theirs?: Plan }
type SendingEvents = {
  onSaved: (one: Waiting, saved: Plan) => void
  /** Another person has changed the same fields meanwhile. */
  onOvertaken: (one: Waiting, theirs: Plan) => void
}

/** Sends the edits of the grid, one at a time per row; failed ones stay until they are sent again. */
export function useSending(course: number, { onSaved, onOvertaken }: SendingEvents) {
  const [store] = useState(() => storeOf<ReadonlyMap<string, Waiting>>(new Map()))
  const [running] = useState(() => new Set<string>())
  const waiting = useStore(store)
  const online = useOnline()
  const unsaved = [...waiting].filter(([, { state }]) => state !== 'SAVED')
  useUnsaved(unsaved.length > 0)

  const hold = (key: string, one: Waiting | null) => {
    const next = new Map(store.get())
    if (one) next.set(key, one)
    else next.delete(key)
    store.set(next)
  }
  const send = async (key: string): Promise<void> => {
    const one = store.get().get(key)
    if (!one || running.has(key)) return
    running.add(key)
    const { saved, theirs } = await put(one)
    const now = store.get().get(key) ?? one
    if (saved) {
      onSaved(one, saved)
      hold(key, { ...now, state: 'SAVED' })
      await refreshPlan(course).catch(() => undefined)
    }
    running.delete(key)
    const rest = writtenSince(store.get().get(key)?.change ?? {}, one.change)
    hold(key, saved || theirs ? null : { ...now, state: 'FAILED' })
    if (theirs) onOvertaken(now, theirs)
    if (saved && rest) write(saved, rest)
  }
  const add = (key: string, one: Omit<Waiting, 'state'>) => {
    const before = store.get().get(key)
    const change = { ...before?.change, ...one.change }
    // Offline, nothing is sent: the request would neither succeed nor fail until the network is back.
    hold(key, { ...(before ?? one), change, state: online ? 'SENDING' : 'FAILED' })
    if (online) void send(key)
  }
  const write = (plan: Plan, change: Change, more: Partial<Waiting> = {}) =>
    add(rowOfTopic(plan.id), { plan, first: null, saving: savingOf(LessonPlan, plan), change, ...more })
  const failed = [...waiting].flatMap(([key, one]) => (one.state === 'FAILED' ? [{ key, one }] : []))
  const sendAgain = () => {
    for (const { key, one } of failed) add(key, one)
  }
  const comeBack = useEffectEvent(sendAgain)
  useEffect(() => {
    if (online) comeBack()
  }, [online])
  return {
    waiting,
    unsaved,
    add,
    write,
    writing: online && unsaved.some(([, { state }]) => state === 'SENDING'),
    /** The number of topics that could not be saved. */
    failed: failed.length,
    sendAgain,
    giveUp: () => {
      for (const { key } of failed) hold(key, null)
    },
  }
}

/** The saved topic, the conflicting version of another person, or neither if it failed. */
async function put({ saving, plan, first, change }: Waiting): Promise<Put> {
  if (first) return settled(await saving.create({ ...first, ...draftOf(change.title ?? {}).written }))
  const outcome = await saving.update(change)
  if (outcome.kind !== 'overtaken') return settled(outcome)
  const { theirs } = outcome
  saving.accept(theirs)
  // Changes by others to other fields need no question.
  if (plan && isSame(partOf(theirs, change), partOf(plan, change))) return settled(await saving.update(change))
  wasWritten(LessonPlan.type)
  return { theirs }
}

function settled(outcome: Outcome<typeof LessonPlan>): Put {
  if (outcome.kind === 'refused') showError(new ValidationError(outcome.violations))
  if (outcome.kind === 'failed') showError(outcome.error)
  if (outcome.kind !== 'saved') return {}
  wasWritten(Lesson.type)
  return { saved: outcome.item }
}

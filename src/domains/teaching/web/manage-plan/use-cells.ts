import { useState } from 'react'
import { ValidationError } from '#platform/contract/errors.ts'
import type { UpdateInput } from '#platform/contract/resource.ts'
import { showError } from '#platform/web/errors.tsx'
import { isSame } from '#platform/web/form/differences.ts'
import { wasWritten } from '#platform/web/query-fresh.ts'
import { type Outcome, type Saving, savingOf } from '#platform/web/saving.ts'
import { Lesson } from '../../contract/lesson.ts'
import { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import { draftOf } from './candidates.ts'
import type { Plan } from './topic-of.ts'

type Of = typeof LessonPlan
export type Change = Pick<UpdateInput<Of>, 'title' | 'outcomes' | 'beforeClass' | 'fixed'>
/** Somebody else has changed the same: both are shown, and one is chosen. */
export type Overtaken = { saving: Saving<Of>; mine: Change; theirs: Plan }
type Undo = { plan: Plan; back: Change }

const namesIn = (change: Change) => Object.keys(change) as (keyof Change)[]
const partOf = (plan: Plan, change: Change): Change =>
  Object.fromEntries(namesIn(change).map((name) => [name, plan[name]]))

/** Writes cells of the grid as they are left, each against the version that was read, and takes them back one by one. */
export function useCells() {
  const [writing, setWriting] = useState(0)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [done, setDone] = useState<readonly Undo[]>([])

  const settle = (outcome: Outcome<Of>): Plan | null => {
    if (outcome.kind === 'saved') {
      setSavedAt(new Date().toISOString())
      wasWritten(Lesson.type)
      return outcome.item
    }
    if (outcome.kind === 'refused') showError(new ValidationError(outcome.violations))
    if (outcome.kind === 'failed') showError(outcome.error)
    return null
  }
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    setWriting((now) => now + 1)
    try {
      return await work()
    } finally {
      setWriting((now) => now - 1)
    }
  }
  const put = (plan: Plan, change: Change) =>
    during(async () => {
      const saving = savingOf(LessonPlan, plan)
      let outcome = await saving.update(change)
      if (outcome.kind === 'overtaken') {
        const { theirs } = outcome
        // What somebody else has changed beside this is no reason to ask.
        if (!isSame(partOf(theirs, change), partOf(plan, change))) {
          wasWritten(LessonPlan.type)
          setOvertaken({ saving, mine: change, theirs })
          return null
        }
        saving.accept(theirs)
        outcome = await saving.update(change)
      }
      return settle(outcome)
    })
  return {
    writing: writing > 0,
    savedAt,
    overtaken,
    canUndo: done.length > 0,
    write: async (plan: Plan, change: Change) => {
      const item = await put(plan, change)
      if (item) setDone((now) => [...now, { plan: item, back: partOf(plan, change) }])
    },
    create: ({ title, ...at }: { course: string; lesson: string; title: Plan['title'] }) => {
      const draft = draftOf(title)
      return during(async () => settle(await savingOf(LessonPlan, null).create({ ...at, ...draft.written })))
    },
    undo: async () => {
      const last = done.at(-1)
      if (!last) return
      setDone((now) => now.slice(0, -1))
      await put(last.plan, last.back)
    },
    keepTheirs: () => setOvertaken(null),
    writeMine: () =>
      during(async () => {
        if (!overtaken) return
        const { saving, mine, theirs } = overtaken
        setOvertaken(null)
        saving.accept(theirs)
        const outcome = await saving.update(mine)
        if (outcome.kind === 'overtaken') setOvertaken({ saving, mine, theirs: outcome.theirs })
        else settle(outcome)
      }),
  }
}
export type Cells = ReturnType<typeof useCells>

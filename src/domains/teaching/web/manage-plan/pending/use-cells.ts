import { useState } from 'react'
import { savingOf } from '#platform/web/api/saving.ts'
import { LessonPlan } from '../../../contract/plan/lesson-plan.ts'
import { rowOfTopic } from '../grid/row-names.ts'
import type { Plan } from '../grid/topic-of.ts'
import { storedRowOf } from './stored-rows.ts'
import { useSending } from './use-sending.ts'
import { useStoredRows } from './use-stored-rows.ts'
import { type Change, type First, partOf, type Waiting } from './waiting.ts'

/** Another person has changed the same cell: both values are shown, and the user chooses one. */
type Overtaken = { saving: Waiting['saving']; mine: Change; theirs: Plan }
type Undo = { plan: Plan; back: Change }

/**
 * Saves cells of the grid when they lose the focus, each against the version that was read, and undoes them one by one.
 */
export function useCells(course: number, plans: ReadonlyMap<number, Plan>) {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([])
  const [done, setDone] = useState<readonly Undo[]>([])
  const { waiting, unsaved, add, write, ...sending } = useSending(course, {
    onSaved: ({ plan, change, isUndo }, saved) => {
      setSavedAt(new Date().toISOString())
      if (plan && !isUndo) setDone((before) => [...before, { plan: saved, back: partOf(plan, change) }])
    },
    onOvertaken: ({ saving, change: mine }, theirs) => setOvertaken((before) => [...before, { saving, mine, theirs }]),
  })
  const asked = overtaken.map(({ theirs, mine }) =>
    storedRowOf(rowOfTopic(theirs.id), { plan: theirs, first: null, change: mine }),
  )
  const kept = useStoredRows(course, [...unsaved.map(([row, one]) => storedRowOf(row, one)), ...asked], plans)
  const answered = () => setOvertaken((now) => now.slice(1))
  const writeIn = (plan: Plan, change: Change) => {
    kept.replaced(rowOfTopic(plan.id), change)
    write(plan, change)
  }
  const create = (row: string, first: First, title: Plan['title']) => {
    kept.replaced(row, { title })
    add(row, { plan: null, first, saving: savingOf(LessonPlan, null), change: { title } })
  }
  return {
    ...sending,
    savedAt,
    /** The first conflict to resolve. */
    overtaken: overtaken[0],
    /** The unsaved edits of a row. */
    waitingIn: (row: string) => waiting.get(row),
    write: writeIn,
    /** Creates the first topic of a session. */
    create,
    undo: () => {
      const last = done.at(-1)
      if (!last) return
      setDone((now) => now.slice(0, -1))
      write(last.plan, last.back, { isUndo: true })
    },
    keepTheirs: answered,
    writeMine: () => {
      const [first] = overtaken
      if (!first) return
      answered()
      write(first.theirs, first.mine, { saving: first.saving })
    },
    /** Whether the device stores unsaved edits. */
    isKept: kept.isKept,
    /** Edits that were unsaved when the page was closed. */
    offers: kept.offers,
    writeKept: () => {
      for (const { row, plan, first, change } of kept.offers) {
        if (plan) {
          kept.replaced(row, change)
          write(plan, change)
        } else if (first && change.title) create(row, first, change.title)
      }
    },
    giveUpKept: kept.giveUp,
  }
}
export type Cells = ReturnType<typeof useCells>

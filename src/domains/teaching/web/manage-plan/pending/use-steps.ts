import { useState } from 'react'
import type { Localized } from '#platform/contract/words.ts'
import { storedValue, useStoredValue } from '#platform/web/form/stored-value.ts'
import { useUnsaved } from '#platform/web/page/unsaved.ts'
import { draftOf } from '../fill/candidates.ts'
import type { Drafts } from '../grid/topic-of.ts'
import type { Draft, Step, Topic } from './arrange.ts'

type UndoState = { steps: readonly Step[]; drafts: Drafts; next: number; on: string }
/** The steps as stored on the device, with the group whose plan they change. */
type StoredSteps = Omit<UndoState, 'drafts'> & { group: string | null; drafts: readonly [Topic, TopicDraft][] }
type TopicDraft = NonNullable<ReturnType<Drafts['get']>>

const nameOfKept = (course: number) => `plan:${course}:steps`

/** The group of the stored unsaved steps; undefined if there are none. */
export const groupOfKeptSteps = (course: number) => storedValue<StoredSteps>(nameOfKept(course))?.group

const nothing: UndoState = { steps: [], drafts: new Map(), next: 1, on: '' }

/**
 * The unsaved steps of the user; `on` is the plan to which the first step was applied. They stay on the device until
 * they are saved or discarded.
 */
export function useSteps(course: number, group: string | null, on: string) {
  const [{ steps, drafts, next, ...held }, setHeld] = useState((): UndoState => {
    const kept = storedValue<StoredSteps>(nameOfKept(course))
    return kept ? { ...kept, drafts: new Map(kept.drafts) } : nothing
  })
  useUnsaved(steps.length > 0)
  useStoredValue(nameOfKept(course), steps.length > 0 ? { steps, next, on: held.on, group, drafts: [...drafts] } : null)
  const add = (step: Step, more: Drafts = new Map(), used = 0) =>
    setHeld((now) => ({
      ...{ steps: [...now.steps, step], drafts: new Map([...now.drafts, ...more]), next: now.next + used },
      on: now.steps.length === 0 ? on : now.on,
    }))
  const nameOf = (place: number): Topic => `new-${next + place}`
  return {
    steps,
    drafts,
    /** Whether another person has changed the plan since the first step. */
    overtaken: steps.length > 0 && held.on !== on,
    move: (topic: Topic, to: number) => add({ kind: 'move', topic, to }),
    takeOff: (topic: Topic) => add({ kind: 'takeOff', topic }),
    insert: (at: number) => {
      const topic = nameOf(0)
      add({ kind: 'insert', topic, at }, new Map([[topic, { title: {}, draft: draftOf({}) }]]), 1)
    },
    fill: (candidates: readonly { title: Localized; draft: Draft; lesson: number | null }[]) => {
      const given = candidates.map(({ lesson }, place) => ({ topic: nameOf(place), lesson }))
      const more = new Map(candidates.map(({ title, draft }, place) => [nameOf(place), { title, draft }]))
      add({ kind: 'fill', given }, more, candidates.length)
    },
    /** Edits an unsaved topic; a copy keeps its text until it is saved. */
    write: (topic: Topic, change: Parameters<typeof draftOf>[1] & { title?: Localized }) =>
      setHeld((now) => {
        const before = now.drafts.get(topic)
        if (!before || !('written' in before.draft)) return now
        const title = change.title ?? before.title
        const draft = { written: { ...before.draft.written, ...change, title } }
        return { ...now, drafts: new Map([...now.drafts, [topic, { title, draft }]]) }
      }),
    undo: () => setHeld((now) => (now.steps.length > 1 ? { ...now, steps: now.steps.slice(0, -1) } : nothing)),
    clear: () => setHeld(nothing),
  }
}

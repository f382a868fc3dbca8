import { useEffect, useEffectEvent } from 'react'
import { storeOf } from '../ui/store.ts'
import { useStore } from '../ui/use-store.ts'

/** The record whose moves take what a form holds, and which of its moves do; by default all that lead forward. */
export type MovedBy = { of: string; moves?: readonly string[] }
type OpenForm = MovedBy & {
  isDirty: boolean
  /** Saves what is on the screen; false if it was not saved, which the form then explains. */
  save: () => Promise<boolean>
}

const openForms = storeOf<readonly OpenForm[]>([])

/** Names a form on the page to the moves of the record that it belongs to. */
export function useOpenForm({ of, moves }: Partial<MovedBy>, isDirty: boolean, save: () => Promise<boolean>): void {
  const saveNow = useEffectEvent(save)
  const names = moves?.join(' ')
  useEffect(() => {
    if (of === undefined) return
    const form: OpenForm = {
      ...{ of, isDirty, save: () => saveNow() },
      ...(names !== undefined && { moves: names.split(' ') }),
    }
    openForms.set([...openForms.get(), form])
    return () => openForms.set(openForms.get().filter((one) => one !== form))
  }, [of, names, isDirty])
}

/**
 * What a move of this record must save first, so that what is on the screen is moved: the changed forms of the page
 * that belong to it.
 */
export function useFormsOf(of: string): (move: string) => readonly Pick<OpenForm, 'save'>[] {
  const forms = useStore(openForms)
  return (move) => forms.filter((one) => one.of === of && one.isDirty && (one.moves?.includes(move) ?? true))
}

import { useEffect, useEffectEvent } from 'react'
import { readDraft, removeDraft, useDraft } from './draft.ts'
import type { Values } from './schema-shape.ts'

/**
 * The value stored under this name by {@link useStoredValue}, here or in a tab that was closed. When the shape of the
 * value changes, its name must change, too.
 */
export const storedValue = <Value extends Values>(name: string): Value | null =>
  (readDraft(name)?.values as Value | undefined) ?? null

/**
 * Stores a value that is not a form, such as cells that wait to be sent, like the drafts of forms; null removes it.
 * Returns whether the device has stored it. `waiting` says how many of its values the portal sends by itself once the
 * page is left.
 */
export function useStoredValue(name: string, value: Values | null, waiting = 0): boolean {
  const { keptAt } = useDraft(name, value && { values: value, base: {}, etag: null }, waiting)
  const begin = useEffectEvent(() => {
    if (value === null) removeDraft(name)
  })
  useEffect(() => begin(), [])
  return keptAt !== null
}

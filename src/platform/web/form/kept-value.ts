import { useEffect, useEffectEvent, useState } from 'react'
import { draftKey, readDraft, removeDraft, useDraft } from './draft.ts'
import type { Values } from './schema-shape.ts'

/**
 * The value stored under this name by {@link useKeptValue}, here or in a tab that was closed. When the shape of the
 * value changes, its name must change, too.
 */
export const keptValue = <Stored extends Values>(name: string): Stored | null =>
  (readDraft(draftKey(name))?.values as Stored | undefined) ?? null

/**
 * Stores a value that is not a form, such as cells that wait to be sent, like the drafts of forms; null removes it.
 * Returns whether the device has stored it.
 */
export function useKeptValue(name: string, value: Values | null): boolean {
  const [key] = useState(() => draftKey(name))
  const { keptAt } = useDraft(key, value && { values: value, base: {}, etag: null })
  const begin = useEffectEvent(() => {
    if (value === null) removeDraft(key)
  })
  useEffect(() => begin(), [])
  return keptAt !== null
}

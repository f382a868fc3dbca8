import { useEffect, useEffectEvent, useState } from 'react'
import { draftKey, readDraft, removeDraft, useDraft } from './draft.ts'
import type { Values } from './schema-shape.ts'

/**
 * What was kept under this name by {@link useKeptValue}, here or in a tab that was closed. Whoever changes the shape of
 * what they keep changes its name.
 */
export const keptValue = <Kept extends Values>(name: string): Kept | null =>
  (readDraft(draftKey(name))?.values as Kept | undefined) ?? null

/**
 * Keeps a value that is no form, as cells that wait to be sent, like the drafts of forms; null, and it is forgotten.
 * Answers whether the device has it.
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

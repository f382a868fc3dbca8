import { useState } from 'react'
import { ValidationError } from '#platform/contract/errors.ts'
import { errorTextOf } from '#platform/web/page/errors.tsx'
import { nameOf, nearestFree } from '../pages/slot-text.ts'
import type { LinkedPage, LinkedSlot } from './linked-page.ts'

type Refusal = { text: string; gone?: LinkedSlot; next?: LinkedSlot | undefined }

/**
 * Sends what is chosen. If the slot is gone by then, the times are read again and the nearest free one is chosen; what is
 * written stays.
 */
export function useSending(reload: () => Promise<LinkedPage | null>, choose: (slot: string | null) => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const refused = async (error: unknown, slot: LinkedSlot | undefined) => {
    const text =
      error instanceof ValidationError
        ? error.violations.map(({ message }) => message).join(' ')
        : errorTextOf(error).text
    const now = slot && error instanceof ValidationError ? await reload() : null
    const same = now?.slots.find((one) => slot && nameOf(one) === nameOf(slot))
    if (!slot || !now || (same && same.left > 0 && !same.taken)) return setRefusal({ text })
    const next = nearestFree(now.slots, slot)
    choose(next ? nameOf(next) : null)
    setRefusal({ text, gone: slot, next })
  }
  const send = async (act: () => Promise<unknown>, slot?: LinkedSlot) => {
    setBusy(true)
    setRefusal(null)
    await act().catch((error: unknown) => refused(error, slot))
    setBusy(false)
  }
  return { busy, refusal, send }
}

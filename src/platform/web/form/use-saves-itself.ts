import { useEffect, useEffectEvent, useRef } from 'react'
import type { Values } from './schema-shape.ts'

const quietMs = 2000

type Form = { values: Values; waits: boolean; save: () => Promise<boolean> }

/**
 * Saves a form when nothing was typed for two seconds. What the server has refused, or could not be reached for, is sent
 * again only once it has changed.
 */
export function useSavesItself(isOn: boolean, { values, waits, save }: Form): void {
  const sent = useRef<Values | null>(null)
  const saveNow = useEffectEvent((now: Values) => {
    if (sent.current === now) return
    sent.current = now
    void save()
  })
  useEffect(() => {
    if (!isOn || !waits) return
    const timer = setTimeout(() => saveNow(values), quietMs)
    return () => clearTimeout(timer)
  }, [isOn, waits, values])
}

import { useEffect, useState } from 'react'
import type { Values } from './schema-shape.ts'

export type Draft = { values: Values; at: string }
const quietMs = 800

/**
 * Keeps what is being written, in this tab only (sessionStorage: nothing personal stays on a shared computer). It
 * survives a reload and an expired session; `discard` forgets it.
 */
export function useDraft(key: string | null, values: Values, dirty: boolean) {
  const [found] = useState(() => (key ? read(key) : null))
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const text = JSON.stringify(values)
  useEffect(() => {
    if (!key || !dirty) return
    const keep = () => {
      const at = new Date().toISOString()
      sessionStorage.setItem(key, JSON.stringify({ values: JSON.parse(text), at }))
      setKeptAt(at)
    }
    const timer = setTimeout(keep, quietMs)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [key, dirty, text])
  const discard = () => {
    if (key) sessionStorage.removeItem(key)
    setKeptAt(null)
  }
  return { found, keptAt, discard }
}

function read(key: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
    return typeof draft?.at === 'string' && typeof draft.values === 'object' ? draft : null
  } catch {
    return null
  }
}

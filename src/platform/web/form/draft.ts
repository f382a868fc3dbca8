import { useEffect, useEffectEvent, useState } from 'react'
import { currentSession } from '../session-store.ts'
import type { Values } from './schema-shape.ts'

/** What was being written, what it began from and against which version it must be saved. */
export type Draft = { values: Values; base: Values; etag: string | null; at: string }
const quietMs = 800

/** Where a person's draft lies: another person who signs in within the same tab does not find it. */
export const draftKey = (name: string): string => `draft:${currentSession()?.subject ?? ''}:${name}`

/** The draft of an earlier look at the form, if there is one. */
export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
    return typeof draft?.at === 'string' && isObject(draft.values) && isObject(draft.base) ? draft : null
  } catch {
    return null
  }
}

/**
 * Keeps what is being written, in this tab only (sessionStorage: nothing personal stays on a shared computer). It
 * survives a reload, a look elsewhere and an expired session; `discard` forgets it.
 */
export function useDraft(key: string, writing: Omit<Draft, 'at'> | null) {
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const text = writing && JSON.stringify(writing)
  const keep = useEffectEvent(() => {
    if (!writing) return
    const at = new Date().toISOString()
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...writing, at }))
      setKeptAt(at)
    } catch {
      // Storage can be full or forbidden; the form itself still holds what is written.
    }
  })
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => keep(), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const leave = () => keep()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  const discard = () => {
    sessionStorage.removeItem(key)
    setKeptAt(null)
  }
  return { keptAt, discard }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WriteRequest } from '../api/saving.ts'
import { draftKey, pageNow, putOnDevice, readDevice, takeOffDevice, type Way } from '../unsent/device.ts'
import { holdPage } from '../unsent/unsent.ts'
import type { Values } from './schema-shape.ts'

/** The entered values, the initial ones and the version against which they must be saved. */
export type Draft = {
  values: Values
  base: Values
  etag: string | null
  at: string
  /** What was submitted without a network, and is sent when it is back. */
  request?: WriteRequest
}
const quietMs = 800
const keptMs = 14 * 24 * 60 * 60 * 1000
const prefix = 'draft:'

/** The draft of an earlier visit to the form, if there is one. */
export function readDraft(name: string): Draft | null {
  const key = draftKey(name)
  const draft = draftIn(readDevice(key))
  if (!draft || Date.now() - Date.parse(draft.at) < keptMs) return draft
  forgetOld()
  return null
}

export const removeDraft = (name: string): void => takeOffDevice(draftKey(name))

/**
 * Stores what is being written: it survives a reload, navigating away, an expired session and a closed tab. `discard`
 * removes it, and so does setting the values back to the initial ones. `waiting` says how many values the portal sends
 * by itself once this page is left; a draft is submitted by its writer.
 */
export function useDraft(name: string, writing: Omit<Draft, 'at'> | null, waiting = 0) {
  const [key] = useState(() => draftKey(name))
  const [page] = useState(pageNow)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const wrote = useRef(false)
  const text = writing && JSON.stringify(writing)
  // Values that were saved or discarded are not stored again when the form is unmounted.
  const discarded = useRef<string | null>(null)
  const discard = () => {
    discarded.current = text
    takeOffDevice(key)
    setKeptAt(null)
  }
  const keep = useEffectEvent(() => {
    if (!writing || text === discarded.current) return
    const at = new Date().toISOString()
    const way: Way = { waiting, toDecide: 0, refusal: null }
    try {
      putOnDevice(key, { ...writing, at }, page, way)
      setKeptAt(at)
    } catch {
      // Storage can be full or forbidden; the form itself still contains what is written.
    }
  })
  const forget = useEffectEvent(discard)
  useEffect(() => {
    if (text === null) {
      if (wrote.current) forget()
      wrote.current = false
      return
    }
    wrote.current = true
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
  useEffect(() => holdPage(name), [name])
  return { keptAt, discard }
}

/** Removes drafts of all people that are older than two weeks. */
function forgetOld(): void {
  for (const key of Object.keys(localStorage)) {
    const draft = key.startsWith(prefix) ? draftIn(localStorage.getItem(key)) : null
    if (draft && Date.now() - Date.parse(draft.at) >= keptMs) localStorage.removeItem(key)
  }
}

function draftIn(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return typeof draft?.at === 'string' && isObject(draft.values) && isObject(draft.base) ? draft : null
  } catch {
    return null
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

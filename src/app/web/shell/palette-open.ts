import { useEffect } from 'react'
import { storeOf } from '#platform/web/ui/store.ts'
import { useStore } from '#platform/web/ui/use-store.ts'

const open = storeOf(false)

/** Text typed after the shortcut and before the field is ready; null when no field is awaited. */
let typed: string | null = null

export function openPalette() {
  if (!open.get()) typed = ''
  open.set(true)
}

export function closePalette() {
  typed = null
  open.set(false)
}

/** Returns the text typed so far; from now on the field receives the keys itself. */
export function takeTyped(): string {
  const text = typed ?? ''
  typed = null
  return text
}

/** Whether the palette is open; Ctrl+K, ⌘K and "/" open it, except in a text field. */
export function usePaletteOpen(): [boolean, () => void] {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (keep(event)) return event.preventDefault()
      if (!isCall(event)) return
      event.preventDefault()
      openPalette()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return [useStore(open), closePalette]
}

/** Stores a key for the field that is not ready yet; returns false if none is awaited. */
function keep({ key, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (typed === null || isComposing || ctrlKey || metaKey) return false
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return false
  return true
}

function isCall(event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey) return false
  if (event.key.toLowerCase() === 'k') return event.ctrlKey !== event.metaKey && !event.shiftKey
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !isWriting(event.target)
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null

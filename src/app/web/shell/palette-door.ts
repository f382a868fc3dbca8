import { useEffect } from 'react'
import { storeOf } from '#platform/web/ui/store.ts'
import { useStore } from '#platform/web/ui/use-store.ts'

const open = storeOf(false)

export const openPalette = () => open.set(true)
const closePalette = () => open.set(false)

/** Whether the palette is open; Ctrl+K, ⌘K and "/" open it from anywhere but a field that takes text. */
export function usePaletteOpen(): [boolean, () => void] {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isCall(event)) return
      event.preventDefault()
      open.set(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return [useStore(open), closePalette]
}

function isCall(event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey) return false
  if (event.key.toLowerCase() === 'k') return event.ctrlKey !== event.metaKey && !event.shiftKey
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !isWriting(event.target)
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null

import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { type EventKind, eventKinds } from '#academics/contract'

type Acts = {
  step: (steps: 1 | -1) => void
  toToday: () => void
  toggle: (kind: EventKind) => void
}

/**
 * The keyboard shortcuts of a calendar. They work only while the focus is in it, so that no dictated word moves it
 * (WCAG 2.1.4). The calendar takes the focus when nothing else has it: when the page opens, and when the focused entry
 * disappears.
 */
export function useCalendarKeys(area: RefObject<HTMLElement | null>, { step, toToday, toggle }: Acts) {
  useEffect(() => {
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true })
  })
  const acts = new Map([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
    ['t', toToday],
    ['j', () => focusNext(area.current, 1)],
    ['k', () => focusNext(area.current, -1)],
    ...eventKinds.map((kind, at): [string, () => void] => [String(at + 1), () => toggle(kind)]),
  ])
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLInputElement) return
    const act = acts.get(key.length === 1 ? key.toLowerCase() : key)
    if (!act) return
    event.preventDefault()
    act()
  }
}

function focusNext(area: HTMLElement | null, steps: 1 | -1): void {
  const entries = [...(area?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? entries.indexOf(focused) : -1
  const next = at === -1 && steps === -1 ? entries.at(-1) : entries[at + steps]
  next?.focus()
}

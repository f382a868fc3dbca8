import { useEffect, useEffectEvent } from 'react'

export type WallActs = { names: () => void; more: () => void; full: () => void; back: () => void }

/** The keyboard control of the display, wherever the focus is, since small buttons are hard to find from a distance. */
export function useWallKeys({ names, more, full, back }: WallActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const acts: Readonly<Record<string, () => void>> = { h: names, '+': more, f: full, escape: back }
    const act = acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

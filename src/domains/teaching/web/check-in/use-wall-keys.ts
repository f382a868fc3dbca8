import { useEffect, useEffectEvent } from 'react'

export type WallActs = { names: () => void; more: () => void; full: () => void; back: () => void }

/** The wall by keyboard, wherever the focus is: nobody looks for a small button from the last row. */
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

import { useState } from 'react'
import { useAddress } from '../../table/address.ts'
import type { ToDecide } from './to-decide.ts'

/** The requests that still wait, the opened one, and functions to go to the others; the address names the opened one. */
export function useOpened<One extends ToDecide>(all: readonly One[]) {
  const [search, change] = useAddress()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [place, setPlace] = useState(0)
  const waiting = all.filter((one) => !gone.has(one['@id']))
  const opened = waiting.findIndex((one) => one['@id'] === search.get('item'))
  // If somebody else has decided the opened one meanwhile, the next one takes its place.
  const at = opened >= 0 ? opened : Math.max(0, Math.min(place, waiting.length - 1))
  const current = waiting[at]
  const open = (one: One | undefined) => {
    if (one) setPlace(waiting.indexOf(one))
    change(
      (now) => {
        const next = new URLSearchParams(now)
        if (one) next.set('item', one['@id'])
        else next.delete('item')
        return next
      },
      { replace: true },
    )
  }
  return {
    waiting,
    current,
    /** Whether somebody has opened it; on a small screen it is then shown instead of the list. */
    isOpened: opened >= 0,
    open,
    beside: (step: number) => waiting[Math.min(waiting.length - 1, Math.max(0, at + step))],
    /** Removes decided requests at once and opens the next; the server's list follows. */
    decided: (ids: readonly string[]) => {
      const left = new Set([...gone, ...ids])
      setGone(left)
      const next = [...waiting.slice(at), ...waiting.slice(0, at).reverse()].find((one) => !left.has(one['@id']))
      open(next)
      return next
    },
  }
}

import { type RefObject, useEffect, useRef } from 'react'

type Turn = { form: RefObject<HTMLDivElement | null>; button: RefObject<HTMLDivElement | null> }

/**
 * A form replaces the button that opens it, and the other way round: the focus moves to the first field and back to the
 * button, instead of being lost with the removed element.
 */
export function useTurn(open: boolean): Turn {
  const form = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    const target = open
      ? form.current?.querySelector('input, select, textarea')
      : button.current?.querySelector('button')
    if (target instanceof HTMLElement) target.focus()
  }, [open])
  return { form, button }
}

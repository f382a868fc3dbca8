import { useEffect } from 'react'

let forms = 0

/** A form says while it holds what the person has typed and not saved: the page is then never left without a question. */
export function useUnsaved(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    forms += 1
    return () => {
      forms -= 1
    }
  }, [dirty])
}

/** True while any form holds something unsaved. */
export const hasUnsaved = (): boolean => forms > 0

import { useEffect } from 'react'

let forms = 0

/** Called by a form while it has unsaved changes: the page then asks before it is left. */
export function useUnsaved(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    forms += 1
    return () => {
      forms -= 1
    }
  }, [dirty])
}

/** True while any form has unsaved changes. */
export const hasUnsaved = (): boolean => forms > 0

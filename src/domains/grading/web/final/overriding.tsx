import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Rule } from '../../contract/final/rules.ts'

/** The text of an override, and why the server refused it. */
type Refused = { typed: string; reason: string; lifts: Rule[]; problem: unknown }
/** The enrolment whose grade is being overridden. */
type Opened = { enrollment: number; refused: Refused | null }
type Overriding = {
  opened: Opened | null
  open: (enrollment: number) => void
  close: () => void
  refuse: (enrollment: number, refused: Refused) => void
}

const Context = createContext<Overriding | null>(null)

/**
 * One override at a time on a page. Its state is above the lists, because a student moves to another list when somebody
 * else decides meanwhile; the text and the error must survive that.
 */
export function OverridingPlace({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const overriding = useMemo<Overriding>(
    () => ({
      opened,
      open: (enrollment) => setOpened({ enrollment, refused: null }),
      close: () => setOpened(null),
      refuse: (enrollment, refused) => setOpened({ enrollment, refused }),
    }),
    [opened],
  )
  return <Context value={overriding}>{children}</Context>
}

export function useOverriding(): Overriding {
  const overriding = useContext(Context)
  if (!overriding) throw new Error('Grades are overridden within an <OverridingPlace>.')
  return overriding
}

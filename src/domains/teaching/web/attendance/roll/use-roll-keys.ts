import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RosterCode, RosterStudent } from '../../../contract/attendance/roster.ts'
import type { RollCallStore } from './roll-call.ts'
import { type Marks, markOf } from './roll-call.ts'

type Props = {
  students: readonly RosterStudent[]
  codes: readonly RosterCode[]
  marks: Marks
  store: RollCallStore
  /** The number of students in a column. */
  rows: number
  isOpen: boolean
  onNote: () => void
}

/**
 * The keyboard control of the roll call: letters set a code and move to the next student, N moves to the next unmarked
 * one, arrows move.
 */
export function useRollKeys({ students, codes, marks, store, rows, isOpen, onNote }: Props) {
  const [at, setAt] = useState(() => Math.max(0, nextOpen(students, marks, -1)))
  const focus = (to: number) => {
    const next = Math.min(Math.max(to, 0), students.length - 1)
    // Renders before the focus moves; otherwise the browser computes the layout twice for one key.
    flushSync(() => setAt(next))
    document.getElementById(rowId(students[next]))?.focus()
  }
  const set = (enrollment: number, code: string) => {
    const { note } = markOf(marks, enrollment)
    store.set([[enrollment, { code, unitsAttended: null, minutesLate: null, note }]])
  }
  const setRest = () => {
    const [present] = codes.filter(({ countsAs }) => countsAs === 'PRESENT')
    if (!present) return
    for (const { enrollment } of students) if (markOf(marks, enrollment).code === null) set(enrollment, present.code)
  }
  const undo = async () => {
    const [enrollment] = await store.undo()
    if (enrollment !== undefined) focus(students.findIndex((one) => one.enrollment === enrollment))
  }
  const acts: Record<string, () => void> = {
    n: () => toNext(),
    arrowdown: () => focus(at + 1),
    arrowup: () => focus(at - 1),
    arrowright: () => focus(at + rows),
    arrowleft: () => focus(at - rows),
    home: () => focus(0),
    end: () => focus(students.length - 1),
    ...(isOpen && { m: onNote, z: () => void undo() }),
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    const key = event.key.toLowerCase()
    const code = isOpen ? codes.find((one) => one.code.toLowerCase() === key) : undefined
    const student = students[at]
    if (code && event.shiftKey && code.countsAs === 'PRESENT') setRest()
    else if (code && student && !event.shiftKey) {
      set(student.enrollment, code.code)
      focus(at + 1)
    } else if (acts[key]) acts[key]()
    else return
    event.preventDefault()
  }
  const toNext = () => focus(nextOpen(students, marks, at))
  return { at, focus, setAt, press, set, setRest, toNext, undo: () => void undo() }
}

export const rowId = (student: RosterStudent | undefined): string => `student-${student?.enrollment}`

const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type="radio"])')

/** The next unmarked student after this one, starting over at the end; this one if there is none. */
function nextOpen(students: readonly RosterStudent[], marks: Marks, after: number): number {
  for (let step = 1; step <= students.length; step++) {
    const at = (after + step + students.length) % students.length
    const student = students[at]
    if (student && markOf(marks, student.enrollment).code === null) return at
  }
  return after
}

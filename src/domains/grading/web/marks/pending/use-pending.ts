import { useMemo, useState } from 'react'
import { type MarkKey, type MarkStore, placeOf } from '../cells/gradebook-store.ts'
import { type Candidate, candidateFor, type GradebookIndex, type PendingRow } from './candidates.ts'

/** Pasted or imported rows, before any of them is written. */
export type Pending = {
  source: 'PASTE' | 'SHEET'
  /** How rows were matched with students. */
  by: 'number' | 'candidate' | 'place'
  rows: readonly PendingRow[]
  /** Messages about parts that do not fit into the gradebook. */
  left: readonly string[]
}

export type PendingMarks = ReturnType<typeof usePending>

/** Marks to be written as one batch: previewed in their cells, corrected, selected, written or discarded. */
export function usePending(store: MarkStore, known: GradebookIndex) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const candidates = useMemo(
    () =>
      new Map<MarkKey, Candidate>(
        pending?.rows
          .filter(({ line }) => !off.has(line))
          .flatMap((row) => row.candidates.map((one) => [one.key, one] as const)),
      ),
    [pending, off],
  )
  const all = [...candidates.values()]
  const counts = {
    new: all.filter(({ fate }) => fate === 'new').length,
    changed: all.filter(({ fate }) => fate === 'changed').length,
    same: all.filter(({ fate }) => fate === 'same').length,
    refused: all.filter(({ fate }) => fate === 'refused').length,
    unknown: pending?.rows.filter(({ why }) => why === 'unknown').length ?? 0,
    twice: pending?.rows.filter(({ why }) => why === 'twice').length ?? 0,
    rounded: all.filter(({ remark, fate }) => remark === 'rounded' && fate !== 'refused').length,
    byFormula: all.filter(({ remark, fate }) => remark === 'byFormula' && fate !== 'refused').length,
    otherName: pending?.rows.filter(({ isOtherName }) => isOtherName).length ?? 0,
  }
  const clear = () => {
    setPending(null)
    setOff(new Set())
  }
  return {
    ...{ pending, off, candidates, counts, clear },
    begin: (next: Pending) => {
      setPending(next)
      // A row with a differing name is only written if the user selects it.
      setOff(new Set(next.rows.flatMap(({ line, isOtherName }) => (isOtherName ? [line] : []))))
    },
    choose: (line: number, isOn: boolean) => {
      const next = new Set(off)
      if (isOn) next.delete(line)
      else next.add(line)
      setOff(next)
    },
    /** Replaces the text of one cell. */
    mend: (key: MarkKey, text: string) => {
      const { enrollment, assessment } = placeOf(key)
      const student = known.students.find((one) => one.enrollment === enrollment)
      const column = known.assessments.find(({ id }) => id === assessment)
      const note = candidates.get(key)?.note ?? ''
      const next = student && column ? candidateFor(student, column, { text, note }, known.shown) : null
      const mended = (one: Candidate) => (one.key !== key ? [one] : next ? [next] : [])
      setPending(
        pending && {
          ...pending,
          rows: pending.rows.map((row) => ({ ...row, candidates: row.candidates.flatMap(mended) })),
        },
      )
    },
    /** Writes new and changed marks, as one step that can be undone. */
    write: () => {
      const values = all.flatMap(({ key, value, fate }) =>
        fate === 'new' || fate === 'changed' ? [[key, value] as const] : [],
      )
      if (values.length > 0) store.set(values, pending?.source)
      // What was refused stays, so that it can still be corrected.
      const rows = (pending?.rows ?? []).flatMap((row) => {
        const refused = off.has(row.line) ? [] : row.candidates.filter(({ fate }) => fate === 'refused')
        return refused.length > 0 ? [{ ...row, candidates: refused }] : []
      })
      if (pending && rows.length > 0) setPending({ ...pending, rows, left: [] })
      else clear()
    },
  }
}

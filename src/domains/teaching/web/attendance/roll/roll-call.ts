import { call } from '#platform/web/api/api-endpoint.ts'
import type { CellFate, CellKind, Cells } from '#platform/web/cells/cells.ts'
import { type CellStore, type CellsState, openCells } from '#platform/web/cells/store.ts'
import {
  type Fate,
  markAttendance,
  type RosterStudent,
  type StoredAttendance,
} from '../../../contract/attendance/roster.ts'

/** The mark of one student, as a whole. */
export type Value = Pick<StoredAttendance, 'code' | 'minutesLate' | 'note'> & { unitsAttended: number | null }

/** The marks of the roll call on this device, by enrolment. */
export type Marks = Cells<number, Value, StoredAttendance>
export type RollCallState = CellsState<number, Value, StoredAttendance>
export type RollCallStore = CellStore<number, Value, StoredAttendance>

const nothing: Value = { code: null, unitsAttended: null, minutesLate: null, note: null }

const valueIn = ({ code, unitsAttended, minutesLate, note }: Value): Value => ({
  ...{ code, unitsAttended, minutesLate, note },
})

const kind: CellKind<Value, StoredAttendance> = {
  nothing,
  valueOf: valueIn,
  /** Units that are not given default to those of the code. */
  isSame: (value, other) =>
    value.code === other.code &&
    (value.note || null) === (other.note || null) &&
    value.minutesLate === other.minutesLate &&
    (value.unitsAttended === null || value.unitsAttended === other.unitsAttended),
  most: 500,
}

/** The mark shown for a student: the unsent one on this device, otherwise the one on the server. */
export function markOf(marks: Marks, enrollment: number): Value {
  const kept = marks.kept.get(enrollment)
  return marks.own.get(enrollment)?.value ?? (kept ? valueIn(kept) : nothing)
}

const prefix = 'roll-call:'
export const nameOfRollCall = (lesson: number) => `${prefix}${lesson}`

/** The marks of one roll call on this device. */
export const openRollCall = (lesson: number, inBackground = false): RollCallStore =>
  openCells<number, Value, StoredAttendance>({
    ...{ name: nameOfRollCall(lesson), inBackground, kind },
    send: async ({ key, cells }) => {
      const marks = cells.map(({ key: enrollment, value, version }) => ({ ...value, enrollment, version }))
      const { fates } = await call(markAttendance, { params: { id: lesson }, body: { marks } }, { key })
      return fates.map(fateOf)
    },
  })

/** Students who left the session, and the reader themselves, have no cell. */
const fateOf = ({ enrollment, fate, now }: Fate): CellFate<number, StoredAttendance> => ({
  ...{ key: enrollment, now },
  fate: fate === 'unknown' || fate === 'own' ? 'gone' : fate,
})

/** The records of the roster, by enrolment. */
export const entriesOf = (students: readonly RosterStudent[]) =>
  students.map(({ enrollment, record }) => [enrollment, record] as const)

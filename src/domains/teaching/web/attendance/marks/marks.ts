import type { Fate, Kept, Mark, RosterStudent } from '../../../contract/attendance/roster.ts'

/** What is set for one student, as a whole. */
export type Value = Pick<Kept, 'code' | 'minutesLate' | 'note'> & { unitsAttended: number | null }

/** What was set on this device and against what: `seen` is what stood there when it was set. */
type Own = { value: Value; seen: Kept | null }
/** Marks that were sent and not answered yet. They are sent again as they are, under the same key, until they are. */
export type Batch = { key: string; marks: readonly Mark[] }

/** The roll call as this device knows it, by enrolment. */
export type Marks = {
  readonly kept: ReadonlyMap<number, Kept | null>
  readonly own: ReadonlyMap<number, Own>
  readonly sent: Batch | null
  /** What others have set meanwhile, where the own mark was not written: somebody decides. */
  readonly conflicts: ReadonlyMap<number, Kept | null>
}

export const noMarks: Marks = { kept: new Map(), own: new Map(), sent: null, conflicts: new Map() }

const nothing: Value = { code: null, unitsAttended: null, minutesLate: null, note: null }

/** What is shown for a student: the own mark, else what the server keeps. */
export function markOf(marks: Marks, enrollment: number): Value {
  const { code, unitsAttended, minutesLate, note } =
    marks.own.get(enrollment)?.value ?? marks.kept.get(enrollment) ?? nothing
  return { code, unitsAttended, minutesLate, note }
}

/** Sets a student's attendance on this device, against what is known of them now. */
export function setMark(marks: Marks, enrollment: number, value: Value): Marks {
  const before = marks.own.get(enrollment)
  const kept = marks.kept.get(enrollment) ?? null
  const seen = before ? before.seen : kept
  const own = new Map(marks.own).set(enrollment, { value, seen })
  const conflicts = new Map(marks.conflicts)
  // What was set and taken back before it was sent, or is what somebody else has set meanwhile, is nothing to be sent.
  const isSettled = isSame(value, kept) && (isSame(value, seen) || conflicts.has(enrollment))
  if (!isSent(marks, enrollment) && isSettled) {
    own.delete(enrollment)
    conflicts.delete(enrollment)
  }
  return { ...marks, own, conflicts }
}

/** The next marks to be sent; what somebody must decide waits. Nothing new goes out before the last is answered. */
export function nextBatch(marks: Marks, key: string): Marks {
  if (marks.sent) return marks
  const ready = [...marks.own].filter(([enrollment]) => !marks.conflicts.has(enrollment))
  if (ready.length === 0) return marks
  const list = ready.map(([enrollment, { value, seen }]) => ({ ...value, enrollment, version: seen?.version ?? 0 }))
  return { ...marks, sent: { key, marks: list.slice(0, mostAtOnce) } }
}

const mostAtOnce = 500

/** The server has told what became of each mark that was sent. */
export function answered(marks: Marks, fates: readonly Fate[]): Marks {
  const [own, kept, conflicts] = [new Map(marks.own), new Map(marks.kept), new Map(marks.conflicts)]
  const sent = new Map(marks.sent?.marks.map((mark) => [mark.enrollment, mark]))
  for (const { enrollment, fate, now } of fates) {
    const mine = own.get(enrollment)
    kept.set(enrollment, now)
    if (fate === 'conflict') {
      if (mine && !isSame(mine.value, now)) conflicts.set(enrollment, now)
      else own.delete(enrollment)
    } else if (mine && (fate === 'saved' || fate === 'same') && !isSame(mine.value, sent.get(enrollment) ?? null))
      own.set(enrollment, { value: mine.value, seen: now })
    else own.delete(enrollment)
  }
  return { kept, own, conflicts, sent: null }
}

/** The server has refused them all and written nothing: they stay on this device. */
export const refused = (marks: Marks): Marks => ({ ...marks, sent: null })

/** What the server keeps now. An answer that is older than what is known changes nothing, and own marks stay. */
export function refreshed(marks: Marks, students: readonly Pick<RosterStudent, 'enrollment' | 'record'>[]): Marks {
  const kept = new Map(marks.kept)
  for (const { enrollment, record } of students) {
    const known = kept.get(enrollment)
    if (known && (record?.version ?? 0) < known.version) continue
    kept.set(enrollment, record)
  }
  return { ...marks, kept }
}

/** Somebody has read both values and decided. */
export function decided(marks: Marks, enrollment: number, whose: 'mine' | 'theirs'): Marks {
  const theirs = marks.conflicts.get(enrollment) ?? null
  const [own, conflicts] = [new Map(marks.own), new Map(marks.conflicts)]
  const mine = own.get(enrollment)
  conflicts.delete(enrollment)
  if (whose === 'mine' && mine) own.set(enrollment, { value: mine.value, seen: theirs })
  else own.delete(enrollment)
  return { ...marks, own, conflicts }
}

const isSent = ({ sent }: Marks, enrollment: number): boolean =>
  sent?.marks.some((mark) => mark.enrollment === enrollment) ?? false

/** Units that nobody has named are those of the code. */
export const isSame = (value: Value, other: Value | null): boolean =>
  value.code === (other?.code ?? null) &&
  (value.note || null) === (other?.note || null) &&
  value.minutesLate === (other?.minutesLate ?? null) &&
  (value.unitsAttended === null || value.unitsAttended === (other?.unitsAttended ?? null))

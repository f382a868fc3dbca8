import { patternLecturers } from '#course/server'
import { partFaults } from '../appointments.ts'
import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { Kind } from '../kind.ts'
import { type ImportedPart, notifyOfParts } from '../part-notices.ts'
import { planCatalogue } from './catalogue.ts'
import { type CourseEntry, coursesKnown, termsKnown } from './courses-known.ts'
import { suggesting } from './nearest.ts'
import { staffKnown } from './staff-known.ts'
import { clashNotes } from './timetable-clashes.ts'

/**
 * Weekly patterns, identified by course, group, kind, weekday and start. If the file names nobody, the only lecturer of
 * the course is used. A double-booked room or lecturer is reported before, and written anyway.
 */
export const timetable: Kind = async (rows, ctx) => {
  const { db } = ctx
  const terms = await termsKnown(db)
  const courses = await coursesKnown(db, rows)
  const staff = await staffKnown(db)
  const rooms = new Map(
    (await db.selectFrom('room').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const roomCodes = new Map([...rooms].map(([code, id]) => [id, code]))
  const meantRoom = suggesting([...rooms.keys()])
  const ids = [...new Set(rows.flatMap((row) => courses.find(row)?.id ?? []))]
  const found = await db
    .selectFrom('timetable_pattern as w')
    .leftJoin('person as l', 'l.id', 'w.lecturer_id')
    .select(['w.id', 'w.course_id', 'w.group_code', 'w.kind', 'w.weekday', 'w.starts_at', 'w.ends_at'])
    .select(['w.room_id', 'w.lecturer_id', 'w.seats', 'l.display_name as lecturer'])
    .where((eb) => eb('w.course_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  const known = new Map(
    found.map((one) => [signOf(one.course_id, one.group_code, one.kind, one.weekday, one.starts_at.slice(0, 5)), one]),
  )
  const signOfRow = (row: ReadRow): string | undefined => {
    const { group = null, kind = 'LECTURE', weekday, startsAt } = row.values
    const course = courses.find(row)
    return course && weekday && startsAt ? signOf(course.id, group, kind, Number(weekday), startsAt) : undefined
  }
  const lecturerOf = (row: ReadRow, course: CourseEntry | undefined) =>
    row.values.lecturer === undefined ? onlyOf(course) : staff.find(row.values.lecturer)

  /** Somebody whom the row names for a class of a course that they do not teach. */
  const fromElsewhere = (row: ReadRow) => {
    const [course, own] = [courses.find(row), known.get(signOfRow(row) ?? '')]
    const person = row.values.lecturer === undefined ? undefined : staff.find(row.values.lecturer)
    const isThere = own?.lecturer_id === person?.id || course?.lecturers.some(({ id }) => id === person?.id)
    return course && person && !isThere ? [{ line: row.line, course, person }] : []
  }
  const refused = await partFaults(
    patternLecturers,
    rows.flatMap(fromElsewhere).map(({ line, course, person }) => ({
      ...{ line, column: 'lecturer', record: course.id, person: person.id, who: person.name },
    })),
    ctx,
  )

  const nobodyOf = (who: string | undefined): Fault[] =>
    who === undefined || staff.find(who)
      ? []
      : [{ column: 'lecturer', code: 'noStaff', values: { who }, proposal: staff.suggest(who) }]
  const faults = (row: ReadRow): Fault[] => {
    const { term, course, room, lecturer, startsAt, endsAt } = row.values
    const wrong: Fault[] = []
    if (term && !terms.byCode.has(term))
      wrong.push({ column: 'term', code: 'noTerm', values: { term }, proposal: terms.meant(term) })
    else if (term && course && !courses.find(row)) {
      const proposal = courses.meant(term, course)
      wrong.push({ column: 'course', code: 'noCourse', values: { course, term }, proposal })
    }
    if (room && !rooms.has(room))
      wrong.push({ column: 'room', code: 'noRoom', values: { room }, proposal: meantRoom(room) })
    wrong.push(...nobodyOf(lecturer))
    if (startsAt && endsAt && endsAt <= startsAt) wrong.push({ column: 'endsAt', code: 'endsNotAfter' })
    return [...wrong, ...(refused.get(row.line) ?? [])]
  }

  const places = rows.flatMap((row) => {
    const course = courses.find(row)
    const { weekday, startsAt, endsAt, room = '', group } = row.values
    if (!course || !weekday || !startsAt || !endsAt) return []
    const own = known.get(signOfRow(row) ?? '')
    return {
      ...{ line: row.line, pattern: own?.id ?? null, course, group: group ?? null, weekday: Number(weekday) },
      ...{ startsAt, endsAt, room: rooms.get(room) ?? own?.room_id ?? null, roomCode: room },
      ...{ lecturer: lecturerOf(row, course)?.id ?? own?.lecturer_id ?? null },
      ...{ lecturerName: lecturerOf(row, course)?.name ?? '' },
    }
  })
  const notes = await clashNotes(db, places)

  const plan = planCatalogue(rows, {
    table: 'timetable_pattern',
    types: {
      ...({ course_id: 'integer', group_code: 'text', kind: 'text', weekday: 'integer', starts_at: 'time' } as const),
      ...({ ends_at: 'time', room_id: 'integer', lecturer_id: 'integer', seats: 'integer' } as const),
    },
    changes: ['ends_at', 'room_id', 'lecturer_id', 'seats'],
    sign: signOfRow,
    signColumn: 'course',
    known: (row) => known.get(signOfRow(row) ?? ''),
    shown: (one) => ({
      ...{ endsAt: one.ends_at.slice(0, 5), seats: one.seats === null ? null : String(one.seats) },
      room: roomCodes.get(one.room_id ?? 0) ?? null,
    }),
    columns: ['endsAt', 'room', 'seats'],
    more: (row, one) => {
      const lecturer = lecturerOf(row, courses.find(row))
      const isSame = !lecturer || (one && (row.values.lecturer === undefined || one.lecturer_id === lecturer.id))
      return isSame ? [] : [{ column: 'lecturer', before: one?.lecturer ?? null, after: lecturer.name }]
    },
    faults,
    notes: ({ line }) => notes.get(line) ?? [],
    wanted: (row, one) => {
      const { group = null, kind = 'LECTURE', weekday, startsAt = null, endsAt = null, room = '', seats } = row.values
      const course = courses.find(row)
      return {
        ...{ course_id: course?.id ?? null, group_code: group, kind, weekday: Number(weekday), starts_at: startsAt },
        ...{ ends_at: endsAt, room_id: rooms.get(room) ?? one?.room_id ?? null },
        lecturer_id: (one && row.values.lecturer === undefined ? one.lecturer_id : lecturerOf(row, course)?.id) ?? null,
        seats: seats === undefined ? (one?.seats ?? null) : Number(seats),
      }
    },
  })
  const written = new Set(
    plan.rows.flatMap(({ line, outcome }) => (outcome === 'new' || outcome === 'changed' ? [line] : [])),
  )
  return {
    rows: plan.rows,
    write: async (keep) => {
      await plan.write(keep)
      await notifyOfParts(keep, patternLecturers, partsIn(rows.flatMap(fromElsewhere), written), ctx)
    },
  }
}

type FromElsewhere = { line: number; course: CourseEntry; person: { id: number; name: string } }

/** Each person once for each course, from the first line that is written. */
const partsIn = (named: readonly FromElsewhere[], written: ReadonlySet<number>): ImportedPart[] => [
  ...new Map(
    named
      .filter(({ line }) => written.has(line))
      .toReversed()
      .map(({ line, course, person }): [string, ImportedPart] => [
        `${course.id} ${person.id}`,
        {
          ...{ line, course: course.id, code: course.code, title: course.title },
          ...{ person: person.id, name: person.name, part: 'SESSIONS' },
        },
      ]),
  ).values(),
]

const signOf = (course: number, group: string | null, kind: string, weekday: number, startsAt: string): string =>
  [course, group ?? '', kind, weekday, startsAt].join('\n')

const onlyOf = (course: CourseEntry | undefined) => (course?.lecturers.length === 1 ? course.lecturers[0] : undefined)

import { sql } from 'kysely'
import { notifyOfPart, teachesCourse } from '#course/server'
import type { CreateInput, UpdateInput } from '#platform/contract/resource.ts'
import { idOf } from '#platform/contract/resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { substitutes } from '../substitutes.ts'
import type { TeachingTables } from '../tables.ts'
import { taughtCourse } from '../taught-course.ts'
import { violation } from '../words.ts'
import { checkLesson } from './lesson-check.ts'
import { notifyOfLessons } from './lesson-notice.ts'

type Context = Ctx<TeachingTables>
type StoredLesson = Entity<typeof Lesson>

/** The columns of a lesson added by hand, as a replacement or an extra one. */
export async function newLesson(input: CreateInput<typeof Lesson>, ctx: Context) {
  const course_id = await taughtCourse(input.course, ctx)
  const room_id = await roomAt(input.room ?? null, ctx)
  const lecturer_id = await lecturerAt(input.lecturer ?? null, ctx)
  const make_up_for_id = await madeUp(input.makeUpFor ?? null, course_id, ctx)
  const { group = null, startsAt, endsAt } = input
  const { day, confirmClashes } = input
  const shared = { room: room_id, lecturer: lecturer_id, group }
  await checkLesson({ lesson: null, course: course_id, day, startsAt, endsAt, ...shared, confirmClashes }, ctx)
  if (lecturer_id !== null) {
    await mustGiveSession(course_id, lecturer_id, ctx)
    ctx.rightsChanged([lecturer_id])
  }
  return {
    ...{ course_id, room_id, lecturer_id, make_up_for_id, group_code: group },
    ...{ starts_at: startsAt, ends_at: endsAt },
  }
}

/**
 * The columns of a change; the first move stores the original time and place, and a different lecturer is a substitute.
 */
export async function changedLesson(item: StoredLesson, input: UpdateInput<typeof Lesson>, ctx: Context) {
  const room = input.room === undefined ? (item.room?.id ?? null) : await roomAt(input.room, ctx)
  const lecturer = input.lecturer === undefined ? (item.lecturer?.id ?? null) : await lecturerAt(input.lecturer, ctx)
  const { day = item.day, startsAt = item.startsAt, endsAt = item.endsAt, confirmClashes } = input
  const { group = item.group } = input
  const isSame = !isMove(item, { day, startsAt, endsAt, room }) && lecturer === (item.lecturer?.id ?? null)
  const known = { lesson: item.id, course: item.course.id, group }
  if (day !== item.day) await needNothingTaken(item.id, ctx)
  await checkLesson({ ...known, day, startsAt, endsAt, room, lecturer, confirmClashes: isSame || confirmClashes }, ctx)
  if (lecturer !== null && lecturer !== item.lecturer?.id) await mustGiveSession(item.course.id, lecturer, ctx)
  return {
    ...{ day, starts_at: startsAt, ends_at: endsAt, room_id: room },
    ...substitution(item, lecturer),
    ...(input.group === undefined ? {} : { group_code: input.group }),
    ...(await wasToBe(item, { day, startsAt, endsAt, room }, ctx)),
  }
}

/** Whoever gives a session of a course that they do not teach is appointed, as its lecturers are. */
async function mustGiveSession(course: number, person: number, ctx: Context): Promise<void> {
  if (await teachesCourse(course, person, ctx)) return
  await mustBeAppointable(substitutes, { record: course, person, path: 'lecturer' }, ctx)
  const news = { record: course, person, part: 'SESSIONS', reaches: 'others' } as const
  await notifyOfPart(ctx, substitutes, { key: 'appointed', ...news })
}

/** A substitute who gives a session no longer. */
async function tellOfLeaving(course: number, person: number, ctx: Context): Promise<void> {
  if (await teachesCourse(course, person, ctx)) return
  const news = { record: course, person, part: 'SESSIONS', reaches: 'others' } as const
  await notifyOfPart(ctx, substitutes, { key: 'appointmentEnded', ...news })
}

type Slot = { day: string; startsAt: string; endsAt: string; room: number | null }

const isMove = (item: StoredLesson, { day, startsAt, endsAt, room }: Slot): boolean =>
  day !== item.day || startsAt !== item.startsAt || endsAt !== item.endsAt || room !== (item.room?.id ?? null)

/** The original time and place: stored by the first move, and cleared once the lesson is moved back. */
async function wasToBe(item: StoredLesson, next: Slot, { db }: Context) {
  if (!isMove(item, next)) return {}
  const { day, startsAt, endsAt, original } = item
  if (original === null)
    return {
      ...{ original_day: day, original_starts_at: startsAt, original_ends_at: endsAt },
      original_room_id: item.room?.id ?? null,
    }
  const known = await db
    .selectFrom('lesson')
    .select('original_room_id as room')
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()
  const isBack =
    next.day === original.day &&
    next.startsAt === original.startsAt &&
    next.endsAt === original.endsAt &&
    next.room === known.room
  return isBack ? { original_day: null, original_starts_at: null, original_ends_at: null, original_room_id: null } : {}
}

/** A substitute replaces the original lecturer; when the lesson returns to that lecturer, there is no substitution. */
function substitution({ lecturer, substituteFor }: StoredLesson, next: number | null) {
  if (next === (lecturer?.id ?? null)) return {}
  const first = substituteFor?.id ?? lecturer?.id ?? null
  return { lecturer_id: next, substitute_for_id: next === first || next === null ? null : first }
}

/** Attendance taken on one day does not apply to another: such a lesson must be cancelled and replaced instead. */
async function needNothingTaken(lesson: number, ctx: Context): Promise<void> {
  const { rows } = await sql`
    select from roll_call k where k.id = ${lesson} and k.state <> 'NOT_BEGUN'
      and exists (select from attendance_record r where r.lesson_id = k.id and r.code is not null)`.execute(ctx.db)
  if (rows.length > 0) throw violation(ctx, 'day', 'attendanceTaken')
}

/** Notifies those concerned of a change in time, place or lecturer. */
export async function wasChanged(item: StoredLesson, input: UpdateInput<typeof Lesson>, ctx: Context): Promise<void> {
  const isMoved = [input.day, input.startsAt, input.endsAt, input.room, input.onlineUrl].some(
    (one) => one !== undefined,
  )
  if (isMoved) await notifyOfLessons('moved', [item.id], ctx)
  if (input.lecturer === undefined) return
  const next = input.lecturer && idOf(input.lecturer)
  if (item.lecturer && item.lecturer.id !== next) await tellOfLeaving(item.course.id, item.lecturer.id, ctx)
  ctx.rightsChanged(
    [item.lecturer?.id, input.lecturer && idOf(input.lecturer)].filter((one) => typeof one === 'number'),
  )
  await notifyOfLessons('substituted', [item.id], ctx)
}

/** The id of a room or lecturer from an IRI; refuses an IRI of a row that does not exist. */
async function existing(field: string, table: 'room' | 'person', iri: string, ctx: Context): Promise<number> {
  const found = await ctx.db.selectFrom(table).select('id').where('id', '=', idOf(iri)).forKeyShare().executeTakeFirst()
  if (!found) throw violation(ctx, field, 'missing')
  return found.id
}

const roomAt = (iri: string | null, ctx: Context) => (iri === null ? null : existing('room', 'room', iri, ctx))
const lecturerAt = (iri: string | null, ctx: Context) =>
  iri === null ? null : existing('lecturer', 'person', iri, ctx)

/**
 * The cancelled lesson of the same course that a new one replaces; it is locked, so that it gets only one replacement.
 */
async function madeUp(iri: string | null, course: number, ctx: Context): Promise<number | null> {
  if (iri === null) return null
  const found = await ctx.db
    .selectFrom('lesson')
    .select('id')
    .where('id', '=', idOf(iri))
    .where('course_id', '=', course)
    .where('state', '=', 'CANCELLED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw violation(ctx, 'makeUpFor', 'notCancelled')
  const already = await ctx.db
    .selectFrom('lesson')
    .select('id')
    .where('make_up_for_id', '=', found.id)
    .where('state', '<>', 'CANCELLED')
    .executeTakeFirst()
  if (already) throw violation(ctx, 'makeUpFor', 'madeUpAlready')
  return found.id
}

import { sql } from 'kysely'
import { type Localized, languages } from '#platform/contract/words.ts'
import { addNotices } from '#platform/server/notices/notice.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type DutyLeft, dutiesLeft, giveDuties } from '#platform/server/who/duties.ts'
import { Course, type lecturerRoles } from '../contract/course.ts'
import { aboveCourse, courseLecturers, notifyOfPart } from './appointments.ts'
import type { CourseTables } from './tables.ts'

type Db = Ctx<CourseTables>
type Role = (typeof lecturerRoles)[number]
/** The part of a lecturer in a course. */
export type Part = { id: number; course: number; person: number; role: Role }
export type Successor = { id: number; name: string; role: Role }

/** Ends a part; what is left behind goes to the lead of the course, or else to its next lecturer. */
export async function endPartByDefault(part: Part, ctx: Db): Promise<void> {
  await endPart(part, (await successorsOf(part, ctx))[0], ctx)
}

/**
 * The others who teach the course, leads first. Their rows are locked until the transaction ends, so that nobody is
 * given something while their own part ends.
 */
export async function successorsOf({ course, person }: Part, { db }: Db): Promise<Successor[]> {
  const { rows } = await sql<Successor>`
    select p.id, p.display_name as name, t.role from course_lecturer t join person p on p.id = t.person_id
    where t.course_id = ${course} and t.person_id <> ${person} and not p.disabled
    order by array_position(array['LEAD', 'CO', 'ASSISTANT', 'GUEST'], t.role), t.id for share of t`.execute(db)
  return rows
}

/** Ends the part, gives what is left behind, and tells both people; returns how many things were given. */
export async function endPart(part: Part, next: Successor | undefined, ctx: Db): Promise<number> {
  const { id, course, person, role } = part
  const left = await dutiesLeft(courseLecturers, { record: course, person }, ctx)
  await ctx.db.deleteFrom('course_lecturer').where('id', '=', id).execute()
  await giveDuties(left, { from: person, to: next?.id ?? null }, ctx)
  await notifyOfPart(ctx, courseLecturers, {
    ...{ key: 'appointmentEnded', record: course, person, part: role, reaches: 'all' },
  })
  const given = left.filter(({ duty }) => duty.give)
  if (given.length > 0) await notifyOfDuties({ part, given, next }, ctx)
  ctx.rightsChanged(next ? [person, next.id] : [person])
  return given.reduce((sum, { things }) => sum + things.length, 0)
}

type Handover = { part: Part; given: readonly DutyLeft[]; next: Successor | undefined }

/** The successor reads what they took over, and who left to whom it went; without a successor those above are told. */
async function notifyOfDuties({ part: { course, person }, given, next }: Handover, ctx: Db): Promise<void> {
  const { rows } = await sql<{ code: string; title: Localized; name: string }>`
    select c.code, c.title, p.display_name as name from course c, person p
    where c.id = ${course} and p.id = ${person}`.execute(ctx.db)
  const values = { code: '', title: {}, name: '', ...rows[0], what: inWords(given) }
  const notice = { domain: 'course', subject: Course.iri(course) }
  if (!next) {
    const { rows: above } = await sql<{ person: number }>`
      select distinct x.person from (${aboveCourse(sql`${course}::int`, ctx.today)}) x`.execute(ctx.db)
    const people = new Set([person, ...above.map((one) => one.person)])
    await addNotices(ctx.db, [...people], { ...notice, key: 'leftBehind', values })
    return
  }
  await addNotices(ctx.db, [next.id], { ...notice, key: 'takenOver', values })
  await addNotices(ctx.db, [person], { ...notice, key: 'handedOver', values: { ...values, to: next.name } })
}

const inWords = (given: readonly DutyLeft[]): Localized =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      new Intl.ListFormat(language).format(given.map(({ duty, things }) => duty.say(things.length)[language] ?? '')),
    ]),
  )

import { sql } from 'kysely'
import { dayAfter, dayInWords } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type Generated, generationUndo, lastGeneration, lessonGeneration } from '../../contract/generation.ts'
import { byThoseWhoTeach } from '../keeps-sessions.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { type Clash, clashesOf } from './clashes.ts'
import { generateLessons, patternDays, suspendedBy } from './generate.ts'
import { notifyOfSchedule } from './lesson-notice.ts'
import { clashIn } from './obstacles.ts'
import { clashesOfMoves, moveWithPattern, patternMoves } from './pattern-moves.ts'

type Context = Ctx<TeachingTables>
type Range = { course: number; from?: string | undefined; until?: string | undefined }

/** The most clashes that are listed. */
const mostClashes = 50

export const generations = [
  route(lessonGeneration, {
    ...byThoseWhoTeach,
    lock: 'update',
    writes: true,
    run: async (ctx: Context, { of: { id: course }, body: { from, until, dryRun, confirmClashes } }) => {
      if (from !== undefined && until !== undefined && until < from) throw violation(ctx, 'until', 'range')
      const range = { course, from: await afterHeld(course, from, ctx), until }
      const told = await whatComes(range, ctx)
      const moves = told.moved.some(({ becomes }) => becomes !== null)
      if (dryRun || (told.made.length === 0 && !moves)) return told
      if (told.clashes.length > 0 && !confirmClashes)
        throw violation(ctx, 'confirmClashes', 'clash', { clashes: told.clashes.slice(0, 5).join('; ') })
      if (moves) await moveWithPattern(range, ctx)
      if (told.made.length === 0) return told
      const { id: generation } = await ctx.db
        .insertInto('lesson_generation')
        .values({ course_id: course, made_by: ctx.me.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const made = await generateLessons(ctx.db, {
        ...{ courses: [course], from: range.from, until, generation, today: ctx.today },
      })
      // Whoever gives a session has the role of a lecturer.
      ctx.rightsChanged([...new Set(made.flatMap(({ lecturer }) => lecturer ?? []))])
      await notifyOfSchedule('generated', { course, count: made.length }, ctx)
      return told
    },
  }),
  route(lastGeneration, {
    ...byThoseWhoTeach,
    run: async ({ db }: Context, { of: { id } }) => {
      const { rows } = await sql<{ made: number; untouched: number; at: string }>`
        select count(s.id)::int as made, count(s.id) filter (where ${isUntouched})::int as untouched, g.made_at as at
        from (${latestOf(id)}) as g join lesson s on s.generation_id = g.id group by g.id, g.made_at`.execute(db)
      return rows[0] ?? { made: 0, untouched: 0, at: null }
    },
  }),
  route(generationUndo, {
    ...byThoseWhoTeach,
    lock: 'update',
    writes: true,
    run: async (ctx: Context, { of: { id } }) => {
      const { db } = ctx
      const { rows } = await sql<{ removed: number; kept: number }>`
        with latest as (${latestOf(id)}), gone as (
          delete from lesson s using latest g where s.generation_id = g.id and ${isUntouched} returning s.id
        ), closed as (
          update lesson_generation set undone_at = now() where id in (select id from latest) returning id
        )
        select (select count(*)::int from gone) as removed,
          (select count(*)::int from lesson s join latest g on g.id = s.generation_id where not ${isUntouched}) as kept`.execute(
        db,
      )
      const { removed = 0, kept = 0 } = rows[0] ?? {}
      await notifyOfSchedule('undone', { course: id, count: removed }, ctx)
      return { '@type': 'Lesson' as const, removed, kept }
    },
  }),
]

/**
 * From which day sessions are created. Once one was held, this is tomorrow or later: a session between held ones would
 * change their numbers, which summaries, sheets and papers name.
 */
async function afterHeld(course: number, from: string | undefined, ctx: Context): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select max(s.day) as last from lesson s where s.course_id = ${course} and s.state in ('HELD', 'SUMMARISED')`.execute(
    ctx.db,
  )
  const last = rows[0]?.last ?? null
  if (last === null) return from
  if (from !== undefined && from <= last)
    throw violation(ctx, 'from', 'afterHeld', { day: dayInWords(last, ctx.language) })
  return from ?? dayAfter(ctx.today, 1)
}

const latestOf = (course: number) => sql`
  select * from lesson_generation where course_id = ${course} and undone_at is null order by id desc limit 1`

/** Whether the lesson `s` is unchanged since it was created. */
const isUntouched = sql<boolean>`(
  s.state = 'PLANNED' and s.version = 1 and s.plan_id is null
  and not exists (select from roll_call k where k.id = s.id and k.state <> 'NOT_BEGUN'))`

type Day = Generated['made'][number] & { pattern: number; name: Record<string, string> | null; exists: boolean }

/** All pattern days in the range: what would be created, moved, what exists, what is skipped; and the clashes. */
async function whatComes({ course, from, until }: Range, ctx: Context): Promise<Generated> {
  const wanted = sql`
    select w.id as pattern, d::date as day, to_char(w.starts_at, 'HH24:MI') as "startsAt",
      to_char(w.ends_at, 'HH24:MI') as "endsAt", w.starts_at, w.ends_at, w.group_code as "group", w.room_id, w.lecturer_id,
      ${suspendedBy} as name,
      exists (select from lesson o where o.pattern_id = w.id and o.pattern_day = d::date) as "exists"
    from ${patternDays({ courses: [course], from, until })}`
  const days = await sql<Day>`
    select x.pattern, x.day, x."startsAt", x."endsAt", x."group", r.code as room, x.name, x."exists"
    from (${wanted}) as x left join room r on r.id = x.room_id order by x.day, x.starts_at, x.pattern`.execute(ctx.db)
  const clashes = await sql<Clash & { day: string }>`
    select y.*, x.day::text from (${wanted}) as x cross join lateral (${clashesOf({
      id: sql`null::int`,
      day: sql`x.day`,
      startsAt: sql`x.starts_at`,
      endsAt: sql`x.ends_at`,
      room: sql`x.room_id`,
      lecturer: sql`x.lecturer_id`,
    })}) as y where x.name is null and not x."exists" order by x.day, y.kind, y.lesson limit ${mostClashes}`.execute(
    ctx.db,
  )
  const { rows } = await sql`select from timetable_pattern where course_id = ${course} limit 1`.execute(ctx.db)
  const moved = await patternMoves({ course, from, until }, ctx)
  const isTaken = (of: Day) => moved.some(({ pattern, becomes }) => pattern === of.pattern && becomes?.day === of.day)
  const made = days.rows.filter((one) => one.name === null && !one.exists && !isTaken(one))
  const allClashes = [...clashes.rows, ...(await clashesOfMoves({ course, from, until }, ctx))]
  return {
    '@type': 'Lesson',
    made: made.map(({ day, startsAt, endsAt, group, room }) => ({ day, startsAt, endsAt, group, room })),
    moved: moved.map(({ pattern: _, ...one }) => one),
    existing: days.rows.filter((one) => one.exists).length,
    skipped: days.rows.flatMap(({ day, startsAt, endsAt, group, name, exists }) =>
      name === null || exists ? [] : [{ day, startsAt, endsAt, group, name }],
    ),
    clashes: allClashes.map((one) => `${one.day}: ${clashIn(ctx.language, one)}`),
    hasPattern: rows.length > 0,
  }
}

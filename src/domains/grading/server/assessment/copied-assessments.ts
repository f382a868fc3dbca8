import { sql } from 'kysely'
import { runs } from '#course/contract'
import { assessmentHandler, type CopyEntry, type CopyPart, type CopyRun, leftAs } from '#course/server'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import type { GradingTables } from '../tables.ts'
import { sayIn } from '../words.ts'

type Db = Ctx<GradingTables>
type Source = { id: number; code: string; title: Localized; weight: number; dueOn: string | null; there: boolean }
type Made = { assessments: number[] }

/** Copies the assessments of a course and how they count, but neither marks nor releases. */
export const copiedAssessments: CopyPart = {
  name: 'assessments',
  title: (language) => sayIn(language)('copy.title'),
  about: (language) => sayIn(language)('copy.about'),
  copy: async (ctx: Db, run) => {
    const sources = await sourcesOf(ctx, run)
    const hindrance = await hindranceIn(ctx, run.to)
    if (hindrance)
      return { entries: sources.map((one) => leftAs({ ...named(ctx, one), about: hindrance })), made: null }
    const fresh = sources.filter(({ there }) => !there)
    const made = run.dryRun ? new Map<number, number>() : await copied(ctx, run, fresh)
    const limits = await limitsOf(ctx, run, fresh)
    const entries = sources.map((one) => entryOf(ctx, run, one, { limits, made: made.get(one.id) }))
    return { entries, made: { assessments: [...made.values()] } satisfies Made }
  },
  undo: async (ctx: Db, course, made: Made | null) => {
    const ids = made?.assessments ?? []
    const frozen = await isFrozen(ctx, course)
    const { rows } = await sql<{ id: number; untouched: boolean }>`
      select a.id, a.version = 1 and a.released_at is null and not ${frozen}
        and not exists (select from mark k where k.assessment_id = a.id) as untouched
      from assessment a where a.course_id = ${course} and a.id = any(${ids}::int[]) order by a.id for update`.execute(
      ctx.db,
    )
    const gone = rows.flatMap(({ id, untouched }) => (untouched ? [id] : []))
    await sql`delete from assessment where id = any(${gone}::int[])`.execute(ctx.db)
    return { removed: gone.length, kept: rows.length - gone.length }
  },
}

/**
 * The assessments of the source that the reader may read; one whose code exists in the target counts as already there.
 */
async function sourcesOf({ db, rights, today }: Db, { from, to, days }: CopyRun): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select a.id, a.code, a.title, a.weight::float8 as weight, ${movedDay({ days, today })} as "dueOn",
      exists (select from assessment k where k.course_id = ${to} and lower(k.code) = lower(a.code)) as there
    from assessment a join course c on c.id = a.course_id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id left join academic_language g on g.id = c.language_id
    where a.course_id = ${from} and ${rights.where('list', assessmentHandler)}
    order by a.due_on nulls last, a.code, a.id`.execute(db)
  return rows
}

/** A due day that has already passed is omitted. */
const movedDay = ({ days, today }: { days: number; today: string }) =>
  sql<string | null>`(select x.day::text from (select a.due_on + ${days}::int as day) x where x.day >= ${today}::date)`

/** Why nothing can be copied into this course, in the reader's language. */
async function hindranceIn(ctx: Db, course: number): Promise<string | null> {
  const say = sayIn(ctx.language)
  const { rows } = await sql<{ runs: boolean }>`select ${ctx.rights.related([runs], sql`c.id`)} as runs
    from course c where c.id = ${course}`.execute(ctx.db)
  if (!rows[0]?.runs) return say('copy.notYours')
  return (await isFrozen(ctx, course)) ? say('copy.frozen') : null
}

async function isFrozen({ db }: Db, course: number): Promise<boolean> {
  const found = await db.selectFrom('course').select('marks_frozen_at').where('id', '=', course).executeTakeFirst()
  return found?.marks_frozen_at != null
}

/** The copy of each assessment, by its original. */
async function copied(
  { db, today }: Db,
  { to, days }: CopyRun,
  fresh: readonly Source[],
): Promise<Map<number, number>> {
  const made = new Map<number, number>()
  for (const { id } of fresh) {
    const { rows } = await sql<{ id: number }>`
      insert into assessment (course_id, code, title, description, kind, due_on, weight, max_mark, drop_group,
        least_percent, component, group_work)
      select ${to}, a.code, a.title, a.description, a.kind, ${movedDay({ days, today })}::date, a.weight, a.max_mark,
        a.drop_group, a.least_percent, a.component, a.group_work
      from assessment a where a.id = ${id} returning id`.execute(db)
    for (const row of rows) made.set(id, row.id)
  }
  return made
}

const named = ({ language }: Pick<Ctx, 'language'>, { code, title }: Source) => ({
  ...{ title: [code, inLanguage(title, language)].filter(Boolean).join(' '), count: 1 },
})

/** The last day of the course, and the sum of its weights once these are copied, in percent. */
type Limits = { endsOn: string; weights: number }

async function limitsOf({ db }: Db, { to, dryRun }: CopyRun, fresh: readonly Source[]): Promise<Limits> {
  const { rows } = await sql<Limits>`
    select c.ends_on as "endsOn", coalesce((
      select sum(a.weight) from assessment a where a.course_id = c.id), 0)::float8 as weights
    from course c where c.id = ${to}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`The course ${to} went while it was copied into.`)
  const added = dryRun ? fresh.reduce((sum, { weight }) => sum + weight, 0) : 0
  return { ...found, weights: Math.round((found.weights + added) * 100) / 100 }
}

/** What whoever copies must know before: work that is due after the course ends, and weights above 100 %. */
function remarksOn(ctx: Db, { dueOn }: Source, { endsOn, weights }: Limits): string[] {
  const say = sayIn(ctx.language)
  return [
    ...(dueOn !== null && dueOn > endsOn ? [say('copy.afterEnd', { day: dayInWords(endsOn, ctx.language) })] : []),
    ...(weights > 100 ? [say('copy.above', { weights })] : []),
  ]
}

type Outcome = { limits: Limits; made: number | undefined }

function entryOf(ctx: Db, { to }: CopyRun, of: Source, { limits, made }: Outcome): CopyEntry {
  const say = sayIn(ctx.language)
  const due = of.dueOn ? say('copy.due', { day: dayInWords(of.dueOn, ctx.language) }) : say('copy.noDate')
  const about = [say('copy.weight', { weight: of.weight }), due, ...remarksOn(ctx, of, limits)].join(' · ')
  return {
    ...{ ...named(ctx, of), about: of.there ? null : about, fate: of.there ? 'THERE_ALREADY' : 'COPIED' },
    path: made === undefined ? null : paths.assessment({ id: to, assessmentId: made }),
  }
}

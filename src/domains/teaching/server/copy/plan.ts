import { sql } from 'kysely'
import type { CopyPart, CopyRun } from '#course/server'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import { copyPlans } from '../plan/copy-plans.ts'
import { give } from '../plan/give-plans.ts'
import { lessonPlan } from '../plan/lesson-plan.ts'
import { notifyOfPlan } from '../plan/plan-notice.ts'
import type { TeachingTables } from '../tables.ts'
import { sayIn } from '../words.ts'
import { placesOf } from './places.ts'

type Db = Ctx<TeachingTables>
type Source = { id: number; title: Localized; there: boolean }

/** Copies the topics of a course; the first session gets the topic of the first session, unless it already has one. */
export const copiedPlan: CopyPart = {
  name: 'plan',
  title: (language) => sayIn(language)('copy.plan.title'),
  about: (language) => sayIn(language)('copy.plan.about'),
  copy: async (ctx: Db, run) => {
    const plans = await sourcesOf(ctx, run)
    const places = await placesOf(ctx, run)
    const fresh = plans.filter(({ there }) => !there)
    const made = run.dryRun ? new Map<number, number>() : await copied(ctx, run, fresh)
    const given = places.flatMap(({ lesson, plan }) => {
      const to = made.get(plan)
      return to === undefined ? [] : [{ lesson, from: null, to }]
    })
    await give(run.to, given, ctx)
    await notifyOfPlan(run.to, given.length, ctx)
    const say = sayIn(ctx.language)
    const entries = plans.map(({ id, title, there }) => {
      const day = places.find(({ plan }) => plan === id)?.day
      const about = day ? say('copy.plan.on', { day: dayInWords(day, ctx.language) }) : say('copy.plan.noDay')
      return {
        ...{ title: inLanguage(title, ctx.language), about: there ? null : about, count: 1 },
        fate: there ? ('THERE_ALREADY' as const) : ('COPIED' as const),
        path: made.has(id) ? paths.managePlan({ id: run.to }) : null,
      }
    })
    return { entries, made: { plans: [...made.values()] } }
  },
  undo: async (ctx: Db, course, { plans }: { plans: number[] }) => {
    await sql`select from lesson where course_id = ${course} and plan_id = any(${plans}::int[]) order by id for update`.execute(
      ctx.db,
    )
    const { rows } = await sql<{ id: number; untouched: boolean }>`
      select w.id, w.version = 1 and not exists (
        select from lesson l where l.plan_id = w.id and l.state <> 'PLANNED') as untouched
      from lesson_plan w where w.course_id = ${course} and w.id = any(${plans}::int[]) order by w.id for update`.execute(
      ctx.db,
    )
    const gone = rows.flatMap(({ id, untouched }) => (untouched ? [id] : []))
    const freed = await sql`update lesson set plan_id = null, version = version + 1, updated_at = now()
      where course_id = ${course} and plan_id = any(${gone}::int[])`.execute(ctx.db)
    await sql`delete from lesson_plan where id = any(${gone}::int[])`.execute(ctx.db)
    await notifyOfPlan(course, Number(freed.numAffectedRows ?? 0), ctx)
    return { removed: gone.length, kept: rows.length - gone.length }
  },
}

/** The topics of the source that the reader may read, in the order of its sessions. */
async function sourcesOf({ db, rights }: Db, { from, to, dryRun }: CopyRun): Promise<Source[]> {
  if (!dryRun) await sql`select from lesson where course_id = ${to} order by id for update`.execute(db)
  const { rows } = await sql<Source>`
    select w.id, w.title,
      exists (select from lesson_plan k where k.copied_from_id = w.id and k.course_id = ${to}) as there
    from lesson_plan w join course c on c.id = w.course_id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id left join academic_language g on g.id = c.language_id
    where w.course_id = ${from} and ${rights.where('list', lessonPlan)}
    order by (select min(l.day + l.starts_at) from lesson l where l.plan_id = w.id), w.id`.execute(db)
  return rows
}

/** The copy of each topic, by its original; a topic that was deleted meanwhile has none. */
async function copied(ctx: Db, { to, from }: CopyRun, fresh: readonly Source[]): Promise<Map<number, number>> {
  const made = await copyPlans(
    { course: to, plans: fresh.map(({ id }) => id), allowed: sql<boolean>`o.id = ${from}` },
    ctx,
  )
  return new Map(
    fresh.flatMap(({ id }, at) => {
      const copy = made.get(at)
      return copy === undefined ? [] : [[id, copy] as const]
    }),
  )
}

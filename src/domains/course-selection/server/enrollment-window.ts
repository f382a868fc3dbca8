import { sql } from 'kysely'
import { coordinatesPrograms, Program, Term } from '#academics/contract'
import { keepsRecords } from '#people/contract'
import { idOf } from '#platform/contract/resource.ts'
import { dayIn } from '#platform/server/day.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { EnrollmentWindow, type windowPhases } from '../contract/enrollment-window.ts'
import type { CourseSelectionTables } from './tables.ts'
import { violation } from './words.ts'

type Context = Ctx<CourseSelectionTables>

const rows = rowsFrom<CourseSelectionTables>()('enrollment_window as w', (query) =>
  query.innerJoin('term as t', 't.id', 'w.term_id').leftJoin('program as p', 'p.id', 'w.program_id'),
)

/** The current phase of the window `w`. */
export const phaseOf = ({ now, today }: Pick<Context, 'now' | 'today'>) => sql<(typeof windowPhases)[number]>`(case
  when ${now}::timestamptz < w.opens_at then 'UPCOMING' when ${now}::timestamptz <= w.closes_at then 'OPEN'
  when ${today}::date <= w.withdraw_until then 'CHANGES' else 'CLOSED' end)`

/** Whether the window `w` applies to the reader, by their studies. */
const isFor = ({ me }: Pick<Context, 'me'>) => sql<boolean>`exists (select from user_program u
  where u.person_id = ${me.id} and u.state = 'ACTIVE' and coalesce(w.program_id = u.program_id, true)
    and coalesce(u.started_on <= w.started_until, true))`

export const enrollmentWindow = handleResource(EnrollmentWindow, rows, {
  fields: {
    term: reference(Term, { id: 'w.term_id', name: 't.name', code: 't.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    phase: phaseOf,
    mine: isFor,
  },
  sorted: [['opensAt', 'desc']],
  newRow: async (input, ctx) => {
    checkOrder(input, ctx)
    const term_id = await there(ctx, 'term', input.term)
    const program_id = input.program === null ? null : await there(ctx, 'program', input.program)
    await needOwn(ctx, program_id)
    await refuseSame(ctx, { id: 0, term_id, program_id, started: input.startedUntil })
    return { term_id, program_id }
  },
  created: async (_, __, { rightsChanged }) => rightsChanged('everybody'),
  changedRow: async (item, input, ctx) => {
    const { opensAt = item.opensAt, closesAt = item.closesAt } = input
    const { dropUntil = item.dropUntil, withdrawUntil = item.withdrawUntil } = input
    checkOrder({ opensAt, closesAt, dropUntil, withdrawUntil }, ctx)
    const { startedUntil = item.startedUntil } = input
    await refuseSame(ctx, {
      ...{ id: item.id, term_id: item.term.id, program_id: item.program?.id ?? null, started: startedUntil },
    })
    return {}
  },
  changed: async (_, __, { rightsChanged }) => rightsChanged('everybody'),
  remove: async ({ id }, ctx) => {
    const used = await ctx.db
      .selectFrom('enrollment_request')
      .select('id')
      .where('window_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (used) throw violation(ctx, '', 'windowUsed')
    await ctx.db.deleteFrom('enrollment_window').where('id', '=', id).execute()
    ctx.rightsChanged('everybody')
  },
})

/** Coordinators open windows for their own programmes; only the Registry opens one for all programmes. */
async function needOwn(ctx: Context, program: number | null): Promise<void> {
  if (keepsRecords(ctx.me)) return
  const { rows } = await sql`select from program p where p.id = ${program}::int
    and ${ctx.rights.related([coordinatesPrograms], sql`p.id`)}`.execute(ctx.db)
  if (rows.length === 0) throw violation(ctx, 'program', 'notYours')
}

type Days = { opensAt: string; closesAt: string; dropUntil: string; withdrawUntil: string }

function checkOrder({ opensAt, closesAt, dropUntil, withdrawUntil }: Days, ctx: Context): void {
  if (Date.parse(closesAt) <= Date.parse(opensAt)) throw violation(ctx, 'closesAt', 'closesAt')
  if (dropUntil < dayIn(ctx.timeZone, new Date(opensAt))) throw violation(ctx, 'dropUntil', 'dropUntil')
  if (withdrawUntil < dropUntil) throw violation(ctx, 'withdrawUntil', 'withdrawUntil')
}

/** The id in an IRI of the input; refuses an IRI of a row that does not exist. */
async function there({ db, ...ctx }: Context, table: 'term' | 'program', iri: string): Promise<number> {
  const found = await db.selectFrom(table).select('id').where('id', '=', idOf(iri)).forKeyShare().executeTakeFirst()
  if (!found) throw violation(ctx, table, 'missing')
  return found.id
}

type Same = { id: number; term_id: number; program_id: number | null; started: string | null }

/** At most one window per term, programme and latest start of studies; the constraint refuses two created at once. */
async function refuseSame(ctx: Context, { id, term_id, program_id, started }: Same): Promise<void> {
  await sql`select from term where id = ${term_id} for no key update`.execute(ctx.db)
  const { rows } = await sql`select from enrollment_window w where w.id <> ${id} and w.term_id = ${term_id}
    and w.program_id is not distinct from ${program_id}::int and w.started_until is not distinct from ${started}::date`.execute(
    ctx.db,
  )
  if (rows.length > 0) throw violation(ctx, 'startedUntil', 'windowThere')
}

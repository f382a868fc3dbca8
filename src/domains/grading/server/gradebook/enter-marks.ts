import { sql } from 'kysely'
import { isGiven } from '#course/contract'
import { byNumberNow, markRules } from '#course/server'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type Cell, enterMarks, type Fate, type markSources } from '../../contract/gradebook/cells.ts'
import { type Refusal, refusalOfValue } from '../../contract/gradebook/mark-rules.ts'
import { membersTogether } from '../group/groups-in.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { gradebookFor } from './gradebook-for.ts'

type Db = Ctx<GradingTables>
type Source = (typeof markSources)[number]
/** What is known of the place of a cell: undefined of one that the course does not have. */
type Place = {
  enrollment: number
  assessment: number
  kind: string
  maxMark: number
  withdrawn: boolean
  mine: boolean
  /** Whether a signed sheet has the student on it. */
  frozen: boolean
  /** Whether its work is marked by number. */
  byNumber: boolean
}
/** How marks come; `byNumber` names the assessment that is marked by candidate number. */
type Entered = { source: Source; byNumber?: number | null }

/** Enters marks, each against the version that was seen. */
export const enterMarksRoute = route(enterMarks, {
  allow: (me) => !me.guest,
  writes: true,
  guard: (ctx: Db, { params }) => gradebookFor(ctx, params.id, 'mark'),
  run: async (ctx: Db, { params: { id }, body: { source, cells } }) => {
    await gradebookFor(ctx, id, 'mark', 'marks')
    checkOnce(cells, ctx)
    return writeCells(id, { source }, cells, ctx)
  },
})

function checkOnce(cells: readonly Cell[], ctx: Db): void {
  const seen = new Set<string>()
  for (const [at, cell] of cells.entries()) {
    if (seen.has(keyOf(cell))) throw violation(ctx, `cells[${at}].enrollment`, 'markedTwice')
    seen.add(keyOf(cell))
  }
}

/** Writes what nobody else has changed since it was seen, as one batch; tells what became of each cell. */
export async function writeCells(course: number, entered: Entered, cells: readonly Cell[], ctx: Db) {
  const places = await placesOf(course, cells, ctx)
  const together = entered.source === 'GROUP' ? await membersTogether(cells, ctx) : null
  const judged = cells.map((cell) => {
    const place = places.get(keyOf(cell))
    const why = place ? refusalOf(cell, place, entered) : ('unknown' as const)
    return { cell, why: why ?? (together && !together.has(keyOf(cell)) ? ('otherGroup' as const) : null) }
  })
  const batch = await newBatch(course, entered, ctx)
  const written = new Set(
    await write(
      batch,
      judged.filter(({ why }) => why === null).map(({ cell }) => cell),
      ctx,
    ),
  )
  if (written.size === 0) await ctx.db.deleteFrom('mark_batch').where('id', '=', batch).execute()
  const now = await keptNow(cells, ctx)
  const fates = judged.map(({ cell, why }): Fate => {
    const at = { enrollment: cell.enrollment, assessment: cell.assessment }
    const kept = now.get(keyOf(cell)) ?? null
    if (why === 'unknown') return { ...at, fate: 'unknown', why: null, now: null }
    // What stands there is told by number alone.
    if (why === 'byNumber') return { ...at, fate: 'refused', why, now: null }
    if (why) return { ...at, fate: 'refused', why, now: kept }
    if (written.has(keyOf(cell))) return { ...at, fate: 'saved', why: null, now: kept }
    return { ...at, fate: isSame(cell, kept) ? 'same' : 'conflict', why: null, now: kept }
  })
  return { batch: written.size > 0 ? batch : null, fates }
}

const keyOf = ({ enrollment, assessment }: { enrollment: number; assessment: number }) => `${enrollment}:${assessment}`

/** Why this person cannot enter this value; null where they can. */
function refusalOf(
  cell: Cell,
  { kind, maxMark, withdrawn, mine, byNumber, frozen }: Place,
  entered: Entered,
): Refusal | null {
  if (isGiven({ kind })) return 'given'
  if (byNumber && entered.byNumber !== cell.assessment) return 'byNumber'
  if (frozen) return 'frozen'
  if (!mine) return 'own'
  if (withdrawn) return 'withdrawn'
  return refusalOfValue(cell, maxMark)
}

/** What the course has of the places of the cells. */
async function placesOf(course: number, cells: readonly Cell[], { db, rights }: Db): Promise<Map<string, Place>> {
  const { rows } = await sql<Place>`
    select x.enrollment, x.assessment, a.kind, a.max_mark as "maxMark", e.state = 'WITHDRAWN' as withdrawn,
      ${byNumberNow} as "byNumber", e.marks_frozen_at is not null as frozen,
      ${rights.where('write', markRules)} as mine
    from jsonb_to_recordset(${placesIn(cells)}::jsonb) as x (enrollment int, assessment int)
    join enrollment e on e.id = x.enrollment and e.course_id = ${course}
    join assessment a on a.id = x.assessment and a.course_id = ${course}
    join course c on c.id = e.course_id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

const placesIn = (cells: readonly Cell[]): string =>
  JSON.stringify(cells.map(({ enrollment, assessment }) => ({ enrollment, assessment })))

async function newBatch(course: number, { source, byNumber = null }: Entered, { db, me, now }: Db): Promise<number> {
  const { id } = await db
    .insertInto('mark_batch')
    .values({ course_id: course, source, made_by: me.id, made_at: now.toISOString(), by_number: byNumber })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Writes each cell whose version still holds and keeps its new value in the history. Rows are locked in one order, so
 * that two who enter marks at once wait for each other and never stop each other. Marks of an assessment that is
 * released are released with it.
 */
async function write(batch: number, cells: readonly Cell[], { db, me, now }: Db): Promise<string[]> {
  if (cells.length === 0) return []
  const json = JSON.stringify(cells)
  const at = now.toISOString()
  await sql`
    select from mark k join jsonb_to_recordset(${json}::jsonb) as x (enrollment int, assessment int)
      on k.enrollment_id = x.enrollment and k.assessment_id = x.assessment
    order by k.enrollment_id, k.assessment_id for update of k`.execute(db)
  const { rows } = await sql<{ enrollment: number; assessment: number }>`
    with given as (
      select x.enrollment, x.assessment, x.version, x.score, x.status, x.penalty, nullif(x.comment, '') as comment,
        case when a.released_at is not null then greatest(a.released_at, ${at}::timestamptz) end as released
      from jsonb_to_recordset(${json}::jsonb) as x (enrollment int, assessment int, version int, score numeric,
        status text, penalty numeric, comment text)
      join assessment a on a.id = x.assessment order by x.enrollment, x.assessment),
    before as (
      select k.id, k.version, k.score, k.status, k.penalty, k.comment from given g
      join mark k on k.enrollment_id = g.enrollment and k.assessment_id = g.assessment and k.version = g.version),
    changed as (
      update mark k set score = g.score, status = g.status, penalty = g.penalty, comment = g.comment,
        marked_by = ${me.id}, marked_at = ${at}::timestamptz, version = k.version + 1, updated_at = now(),
        released_at = coalesce(k.released_at, g.released)
      from given g
      where k.enrollment_id = g.enrollment and k.assessment_id = g.assessment and k.version = g.version
        and (k.score, k.status, k.penalty, k.comment) is distinct from (g.score, g.status, g.penalty, g.comment)
      returning k.*),
    made as (
      insert into mark (enrollment_id, assessment_id, score, status, penalty, comment, marked_by, marked_at, released_at)
      select enrollment, assessment, score, status, penalty, comment, ${me.id}, ${at}::timestamptz,
        released
      from given
      where version = 0 and (score is not null or status is not null or comment is not null)
      order by enrollment, assessment
      on conflict (enrollment_id, assessment_id) do nothing
      returning *),
    written as (select * from changed union all select * from made),
    first as (
      insert into mark_change (mark_id, version, score, status, penalty, comment)
      select b.id, b.version, b.score, b.status, b.penalty, b.comment from before b join changed c on c.id = b.id
      on conflict (mark_id, version) do nothing),
    kept as (
      insert into mark_change (mark_id, version, batch_id, score, status, penalty, comment)
      select id, version, ${batch}::int, score, status, penalty, comment from written)
    select enrollment_id as enrollment, assessment_id as assessment from written`.execute(db)
  return rows.map(keyOf)
}

type Kept = NonNullable<Fate['now']>

async function keptNow(cells: readonly Cell[], { db }: Db): Promise<Map<string, Kept>> {
  const { rows } = await sql<Kept & { enrollment: number }>`
    select k.enrollment_id as enrollment, k.assessment_id as assessment, k.score, k.status, k.penalty, k.comment,
      k.version, coalesce(k.released_at <= now(), false) as released, t.display_name as by, to_json(k.marked_at) as at
    from jsonb_to_recordset(${placesIn(cells)}::jsonb) as x (enrollment int, assessment int)
    join mark k on k.enrollment_id = x.enrollment and k.assessment_id = x.assessment
    left join person t on t.id = k.marked_by`.execute(db)
  return new Map(rows.map(({ enrollment, ...kept }) => [keyOf({ enrollment, assessment: kept.assessment }), kept]))
}

/** Whether what is kept is what was wanted, as after an answer that was lost. Nothing is the same as no mark. */
const isSame = (cell: Cell, kept: Kept | null): boolean =>
  cell.score === (kept?.score ?? null) &&
  cell.status === (kept?.status ?? null) &&
  cell.penalty === (kept?.penalty ?? 0) &&
  (cell.comment || null) === (kept?.comment ?? null)

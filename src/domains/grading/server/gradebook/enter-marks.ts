import { sql } from 'kysely'
import { isGiven } from '#course/contract'
import { byNumberNow, markRules } from '#course/server'
import { prepared, withNext } from '#platform/server/database/prepared.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import { type Cell, enterMarks, type Fate, type markSources } from '../../contract/gradebook/cells.ts'
import { type Refusal, refusalOfValue } from '../../contract/gradebook/mark-rules.ts'
import { membersTogether } from '../group/groups-in.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { gradebookToMark } from './gradebook-record.ts'

type Db = Ctx<GradingTables>
type Source = (typeof markSources)[number]
/** What is known about a cell; undefined if the course does not have it. */
type Place = {
  enrollment: number
  assessment: number
  kind: string
  maxMark: number
  withdrawn: boolean
  mine: boolean
  /** Whether the student is on a signed sheet. */
  frozen: boolean
  /** Whether the assessment is marked by number. */
  byNumber: boolean
}
/** How marks are entered; `byNumber` is the id of an assessment that is marked by candidate number. */
type Entered = { source: Source; byNumber?: number | null }

/** Enters marks, each against the version that the client has read. */
export const enterMarksRoute = route(enterMarks, {
  on: gradebookToMark,
  act: 'mark',
  lock: 'share',
  writes: true,
  beside: async (ctx: Db, { params: { id }, body: { source, cells } }) => {
    checkOnce(cells, ctx)
    return Promise.all([
      placesOf(id, cells, ctx),
      cells.length === 1 ? writeEarly({ course: id, source }, cells, ctx) : null,
    ])
  },
  run: (ctx: Db, { of: { id }, body: { source, cells }, beside: [places, early] }) =>
    writeIn(places, { course: id, source }, cells, ctx, early),
})

function checkOnce(cells: readonly Cell[], ctx: Db): void {
  const seen = new Set<string>()
  for (const [at, cell] of cells.entries()) {
    if (seen.has(keyOf(cell))) throw violation(ctx, `cells[${at}].enrollment`, 'markedTwice')
    seen.add(keyOf(cell))
  }
}

/** Writes the cells that nobody has changed since the client read them, as one batch; returns the result for each. */
export async function writeCells(course: number, entered: Entered, cells: readonly Cell[], ctx: Db) {
  return writeIn(await placesOf(course, cells, ctx), { course, ...entered }, cells, ctx)
}

type Batch = Entered & { course: number }

async function writeIn(
  places: ReadonlyMap<string, Place>,
  entered: Batch,
  cells: readonly Cell[],
  ctx: Db,
  early: Early | null = null,
) {
  const together = entered.source === 'GROUP' ? await membersTogether(cells, ctx) : null
  const judged = cells.map((cell) => {
    const place = places.get(keyOf(cell))
    const why = place ? refusalOf(cell, place, entered) : ('unknown' as const)
    return { cell, why: why ?? (together && !together.has(keyOf(cell)) ? ('otherGroup' as const) : null) }
  })
  const accepted = judged.filter(({ why }) => why === null).map(({ cell }) => cell)
  if (early && accepted.length < cells.length) await takeBack(ctx)
  const { batch, written } =
    early && accepted.length === cells.length ? await early() : await write(entered, accepted, ctx)
  const unwritten = cells.filter((cell) => !written.has(keyOf(cell)))
  const now = new Map([...written, ...(await keptNow(unwritten, ctx))])
  const fates = judged.map(({ cell, why }): Fate => {
    const at = { enrollment: cell.enrollment, assessment: cell.assessment }
    const kept = now.get(keyOf(cell)) ?? null
    if (why === 'unknown') return { ...at, fate: 'unknown', why: null, now: null }
    // The stored mark is only shown by number.
    if (why === 'byNumber') return { ...at, fate: 'refused', why, now: null }
    if (why) return { ...at, fate: 'refused', why, now: kept }
    if (written.has(keyOf(cell))) return { ...at, fate: 'saved', why: null, now: kept }
    return { ...at, fate: isSame(cell, kept) ? 'same' : 'conflict', why: null, now: kept }
  })
  return { batch, fates }
}

const keyOf = ({ enrollment, assessment }: { enrollment: number; assessment: number }) => `${enrollment}:${assessment}`

/** Why this person cannot enter this value; null if they can. */
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

/** What the course knows about the cells. */
async function placesOf(course: number, cells: readonly Cell[], ctx: Db): Promise<Map<string, Place>> {
  const rows = await runStatement<Place, { course: number; places: string }>(ctx, {
    key: 'places of marks',
    values: { course, places: placesIn(cells) },
    build: ({ rights }, values) => sql`
      select x.enrollment, x.assessment, a.kind, a.max_mark as "maxMark", e.state = 'WITHDRAWN' as withdrawn,
        ${byNumberNow} as "byNumber", e.marks_frozen_at is not null as frozen,
        ${rights.where('write', markRules)} as mine
      from jsonb_to_recordset(${values.places}::jsonb) as x (enrollment int, assessment int)
      join enrollment e on e.id = x.enrollment and e.course_id = ${values.course}
      join assessment a on a.id = x.assessment and a.course_id = ${values.course}
      join course c on c.id = e.course_id join module m on m.id = c.module_id
      left join program p on p.id = m.program_id`,
  })
  return new Map(rows.map((row) => [keyOf(row), row]))
}

const placesIn = (cells: readonly Cell[]): string =>
  JSON.stringify(cells.map(({ enrollment, assessment }) => ({ enrollment, assessment })))

type CurrentMark = NonNullable<Fate['now']>
type CurrentMarkRow = CurrentMark & { enrollment: number }

/** The response fields of the mark `k` that the person `t` entered. */
const keptFields = sql`k.enrollment_id as enrollment, k.assessment_id as assessment, k.score, k.status, k.penalty,
  k.comment, k.version, coalesce(k.released_at <= now(), false) as released, t.display_name as by,
  to_json(k.marked_at) as at`

type Written = { batch: number | null; written: ReadonlyMap<string, CurrentMark> }

/**
 * Writes each cell whose version still matches and adds its new value to the history, as one batch if anything was
 * written. Rows are locked in a fixed order, so that concurrent requests wait for each other and cannot deadlock. New
 * marks of a released assessment are released at once.
 */
async function write(
  { course, source, byNumber = null }: Batch,
  cells: readonly Cell[],
  { db, me, now }: Db,
): Promise<Written> {
  if (cells.length === 0) return { batch: null, written: new Map() }
  const json = JSON.stringify(cells)
  const at = now.toISOString()
  // A single row is locked by its own update.
  if (cells.length > 1)
    await sql`${withNext}
    select from mark k join jsonb_to_recordset(${json}::jsonb) as x (enrollment int, assessment int)
      on k.enrollment_id = x.enrollment and k.assessment_id = x.assessment
    order by k.enrollment_id, k.assessment_id for update of k`.execute(db)
  const { rows } = await sql<CurrentMarkRow & { batch: number }>`${prepared}
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
    batch as (
      insert into mark_batch (course_id, source, made_by, made_at, by_number)
      select ${course}, ${source}, ${me.id}, ${at}::timestamptz, ${byNumber} where exists (select from written)
      returning id),
    kept as (
      insert into mark_change (mark_id, version, batch_id, score, status, penalty, comment)
      select w.id, w.version, b.id, w.score, w.status, w.penalty, w.comment from written w, batch b)
    select b.id as batch, ${keptFields} from written k cross join batch b left join person t on t.id = k.marked_by`.execute(
    db,
  )
  return { batch: rows[0]?.batch ?? null, written: byPlace(rows.map(({ batch: _, ...row }) => row)) }
}

/** The result of a write that was made early; throws if it failed. */
type Early = () => Promise<Written>

/**
 * Writes cells before it is known whether they are refused, which saves a round trip for the mark that somebody types:
 * if they are, {@link takeBack} undoes it.
 */
async function writeEarly(batch: Batch, cells: readonly Cell[], ctx: Db): Promise<Early> {
  await sql`${withNext}savepoint before_marks`.execute(ctx.db)
  const [result] = await Promise.allSettled([write(batch, cells, ctx)])
  return async () => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }
}

const takeBack = ({ db }: Db) => sql`rollback to savepoint before_marks`.execute(db)

/** The stored marks of cells that were not written. */
async function keptNow(cells: readonly Cell[], { db }: Db): Promise<Map<string, CurrentMark>> {
  if (cells.length === 0) return new Map()
  const { rows } = await sql<CurrentMarkRow>`${prepared}
    select ${keptFields} from jsonb_to_recordset(${placesIn(cells)}::jsonb) as x (enrollment int, assessment int)
    join mark k on k.enrollment_id = x.enrollment and k.assessment_id = x.assessment
    left join person t on t.id = k.marked_by`.execute(db)
  return byPlace(rows)
}

const byPlace = (rows: readonly CurrentMarkRow[]): Map<string, CurrentMark> =>
  new Map(rows.map(({ enrollment, ...kept }) => [keyOf({ enrollment, assessment: kept.assessment }), kept]))

/** Whether the stored mark equals the requested one, as after a lost response. An empty mark equals no mark. */
const isSame = (cell: Cell, kept: CurrentMark | null): boolean =>
  cell.score === (kept?.score ?? null) &&
  cell.status === (kept?.status ?? null) &&
  cell.penalty === (kept?.penalty ?? 0) &&
  (cell.comment || null) === (kept?.comment ?? null)

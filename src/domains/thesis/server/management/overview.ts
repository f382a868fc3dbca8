import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { leastForMedian, type ThesisOverviewData, type ThesisScope } from '../../contract/management/overview.ts'
import { thesisFlow } from '../../contract/thesis-flow.ts'
import { ruleJoined } from '../flow/days/in-zone.ts'
import { dueOn, since } from '../flow/since.ts'
import { beganIn, isOpen, isUnsupervised } from '../flow/standing.ts'
import type { ThesisTables } from '../tables.ts'
import { thesesOfArea } from './area.ts'

/** How many late theses and coming days are shown. */
const [mostLate, mostComing] = [8, 6]

type Overview = Omit<ThesisOverviewData, '@id' | '@type'>

/** The theses of an area in numbers, in one statement. */
export async function overviewOf(area: readonly [ThesisScope, number], ctx: Ctx<ThesisTables>): Promise<Overview> {
  const { today } = ctx
  const { rows } = await sql<Overview>`
    with mine as materialized (
      select t.id, t.title, t.state, t.area, t.program_id, g.degree_id, t.created_at, ${isOpen} as open,
        ${isUnsupervised} as unsupervised, case when ${isOpen} then ${dueOn(ctx, ruleJoined)} end as due,
        case when ${isOpen} then extract(epoch from ${ctx.now}::timestamptz - ${since}) / 86400 end as days
      from ${thesesOfArea(area, ctx)})
    select (select count(*)::int from mine where open) as open, (select count(*)::int from mine where not open) as closed,
      (select count(*)::int from mine where due < ${today}::date) as overdue,
      (select count(*)::int from mine where unsupervised) as unsupervised,
      ${states(today)} as states, ${late(today)} as late, ${upcoming(today)} as upcoming, ${choices(ctx)}`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) throw new Error('A query of numbers alone answers one row.')
  return found
}

const list = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(to_json(y) order by ${order}), '[]') from (${rows}) y)`

const states = (today: string) => sql`(
  select coalesce(json_agg(json_build_object('state', y.state, 'theses', y.theses, 'overdue', y.overdue, 'days', y.days)
    order by array_position(${[...thesisFlow.states]}::text[], y.state)), '[]')
  from (select state, count(*)::int as theses, (count(*) filter (where due < ${today}::date))::int as overdue,
      case when count(days) >= ${sql.lit(leastForMedian)}
        then round((percentile_cont(0.5) within group (order by days))::numeric)::int end as days
    from mine group by state) y)`

const people = (table: 'thesis_author' | 'thesis_supervisor', ended: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(x.display_name order by w.id), '[]') from ${sql.table(table)} w
  join person x on x.id = w.person_id where w.thesis_id = m.id ${ended})`

const late = (today: string) =>
  list(
    sql`select m.id, m.title, m.state, m.due::text as "dueOn", (${today}::date - m.due)::int as days,
      ${people('thesis_author', sql``)} as authors,
      ${people('thesis_supervisor', sql`and w.until_day is null`)} as supervisors
      from mine m where m.due < ${today}::date order by m.due, m.id limit ${sql.lit(mostLate)}`,
    sql`y."dueOn", y.id`,
  )

const upcoming = (today: string) =>
  list(
    sql`select m.id, m.title, m.state, m.due::text as "dueOn" from mine m
      where m.due >= ${today}::date order by m.due, m.id limit ${sql.lit(mostComing)}`,
    sql`y."dueOn", y.id`,
  )

/** By what the theses can be filtered. */
const choices = ({ timeZone }: Ctx<ThesisTables>) => sql`
  ${list(sql`select area, count(*)::int as theses from mine where area <> '' group by area`, sql`y.area`)} as areas,
  ${list(
    sql`select x.id, x.display_name as name, count(*)::int as theses from mine m join thesis_supervisor s
      on s.thesis_id = m.id and s.until_day is null join person x on x.id = s.person_id group by x.id`,
    sql`y.name, y.id`,
  )} as supervisors,
  ${list(
    sql`select d.id, d.name, count(*)::int as theses from mine m join degree d on d.id = m.degree_id group by d.id`,
    sql`y.name ->> 'en', y.id`,
  )} as degrees,
  ${list(
    sql`select g.id, g.name, count(*)::int as theses from mine m join program g on g.id = m.program_id group by g.id`,
    sql`y.name ->> 'en', y.id`,
  )} as programs,
  (select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name, 'theses', y.theses)
    order by y.starts_on desc, y.id), '[]')
  from (select y.id, y.name, y.starts_on, count(*)::int as theses from mine t
    join term y on ${beganIn(sql`y`, timeZone)} group by y.id) y) as terms`

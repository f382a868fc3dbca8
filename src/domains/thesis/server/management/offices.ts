import { type RawBuilder, sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { evaluationStates } from '../../contract/flow/proposal.ts'
import type { PeopleScope, ThesisOffice } from '../../contract/management/people.ts'
import { isOpen, isOverdue } from '../flow/standing.ts'
import type { ThesisTables } from '../tables.ts'
import { thesesOfArea } from './area.ts'

type Role = 'AREA_PROFESSOR' | 'RESEARCH_COORDINATOR'
type OfficeRow = Omit<ThesisOffice, 'person' | 'scope'> & { role: Role; person: number; name: string; scope: Localized }
type Offices = { professors: ThesisOffice[]; coordinators: ThesisOffice[] }

/** The scopes of offices within an area: the faculty itself, its degrees, and their programmes. */
const isWithin: Record<PeopleScope, (id: number) => RawBuilder<unknown>> = {
  faculty: (id) => sql`(ar.scope_type = 'faculty' and ar.scope_id = ${id}
    or ar.scope_type = 'degree' and ar.scope_id in (select d.id from degree d where d.faculty_id = ${id})
    or ar.scope_type = 'program' and ar.scope_id in (
      select g.id from program g join degree d on d.id = g.degree_id where d.faculty_id = ${id}))`,
  degree: (id) => sql`(ar.scope_type = 'degree' and ar.scope_id = ${id}
    or ar.scope_type = 'faculty' and ar.scope_id = (select d.faculty_id from degree d where d.id = ${id})
    or ar.scope_type = 'program' and ar.scope_id in (select g.id from program g where g.degree_id = ${id}))`,
}

const isCounted = sql`case ar.scope_type when 'faculty' then m.faculty_id when 'degree' then m.degree_id
  else m.program_id end = ar.scope_id`

/** Area professors and research coordinators of an area, now and later, with the theses in their charge. */
export async function officesIn(area: readonly [PeopleScope, number], ctx: Ctx<ThesisTables>): Promise<Offices> {
  const { rows } = await sql<OfficeRow>`
    with mine as materialized (
      select t.program_id, g.degree_id, d.faculty_id, t.state, ${isOverdue(ctx)} as overdue
      from ${thesesOfArea(area, ctx)} and ${isOpen})
    select ar.id, ar.role, x.id as person, x.display_name as name, ar.from_day::text as "fromDay",
      ar.until_day::text as "untilDay", case ar.scope_type
        when 'faculty' then (select f.name from faculty f where f.id = ar.scope_id)
        when 'degree' then (select d.name from degree d where d.id = ar.scope_id)
        else (select g.name from program g where g.id = ar.scope_id) end as scope,
      (select count(*)::int from mine m where ${isCounted}) as open,
      (select count(*)::int from mine m where ${isCounted} and m.state = any(${[...evaluationStates]}::text[])) as waiting,
      (select count(*)::int from mine m where ${isCounted} and m.overdue) as overdue
    from academic_role ar join person x on x.id = ar.person_id
    where ar.role in ('AREA_PROFESSOR', 'RESEARCH_COORDINATOR') and ${isWithin[area[0]](area[1])}
      and coalesce(ar.until_day >= ${ctx.today}::date, true)
    order by x.sort_name, ar.id`.execute(ctx.db)
  const ofRole = (wanted: Role) =>
    rows.flatMap(({ role, person, name, ...more }) =>
      role === wanted ? [{ ...more, person: refTo(User, person, name) }] : [],
    )
  return { professors: ofRole('AREA_PROFESSOR'), coordinators: ofRole('RESEARCH_COORDINATOR') }
}

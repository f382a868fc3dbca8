import { sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PeopleScope, SupervisorLoad } from '../../contract/management/people.ts'
import { isOpen } from '../flow/standing.ts'
import { eligibleIn } from '../supervision/eligible.ts'
import { loadOf } from '../supervision/load.ts'
import type { ThesisTables } from '../tables.ts'
import { thesesOfArea } from './area.ts'

type SupervisorRow = Omit<SupervisorLoad, 'person'> & { id: number; name: string }

const degreesOf = {
  faculty: (id: number) => sql`select d.id, d.faculty_id from degree d where d.faculty_id = ${id}`,
  degree: (id: number) => sql`select d.id, d.faculty_id from degree d where d.id = ${id}`,
}

/** Who supervises theses of an area or could, those with the most theses first. */
export async function supervisorsIn(
  [scope, id]: readonly [PeopleScope, number],
  ctx: Ctx<ThesisTables>,
): Promise<SupervisorLoad[]> {
  const { rows } = await sql<SupervisorRow>`
    with degrees as (${degreesOf[scope](id)}),
    mine as materialized (
      select s.person_id as person, t.area, ${isOpen} as open from thesis_supervisor s join (
        select t.* from ${thesesOfArea([scope, id], ctx)}) t on t.id = s.thesis_id
      where s.until_day is null),
    people as (
      select person from mine union
      select e.person from (${eligibleIn(sql`(select min(faculty_id) from degrees)`, ctx.today)}) e)
    select v.id, v.display_name as name, ${loadOf(sql`v.id`)} as load,
      (select count(*)::int from supervision_request q where q.asked_id = v.id and q.state = 'PENDING') as requested,
      coalesce((select max(k.most_theses) from thesis_template k join degrees on degrees.id = k.degree_id
        where k.edition = (select max(o.edition) from thesis_template o where o.degree_id = k.degree_id)), 0) as most,
      (select count(*)::int from mine where mine.person = v.id and not mine.open) as closed,
      array(select distinct mine.area from mine where mine.person = v.id and mine.open and mine.area <> ''
        order by mine.area) as areas
    from people join person v on v.id = people.person
    order by load desc, requested desc, v.sort_name, v.id`.execute(ctx.db)
  return rows.map(({ id: person, name, ...more }) => ({ person: refTo(User, person, name), ...more }))
}

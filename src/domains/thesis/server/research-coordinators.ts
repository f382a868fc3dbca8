import { sql } from 'kysely'
import { excludedTheses } from './committee/declared.ts'

/**
 * The research coordinators of the degree or the faculty of each thesis, as `thing` and `person`: none of its authors, and
 * nobody who is excluded from it.
 */
export const researchCoordinators = (today: string) => sql`
  select k.id as thing, ar.person_id as person
  from thesis k join program g on g.id = k.program_id join degree d on d.id = g.degree_id
  join academic_role ar on ar.role = 'RESEARCH_COORDINATOR'
    and ((ar.scope_type = 'degree' and ar.scope_id = d.id) or (ar.scope_type = 'faculty' and ar.scope_id = d.faculty_id))
    and coalesce(ar.from_day <= ${today}::date, true) and coalesce(ar.until_day >= ${today}::date, true)
  where not exists (select from thesis_author w where w.thesis_id = k.id and w.person_id = ar.person_id)
    and k.id not in (${excludedTheses(sql`ar.person_id`)})`

import { sql } from 'kysely'
import type { Domain } from '#platform/server/domain.ts'
import { enrolledIn, teaches } from '../contract/relations.ts'

/** The ids behind the relations of this domain, for the person `user.id` of the viewer's query. */
export const relations: NonNullable<Domain['relations']> = {
  [teaches.relation]: sql<number[]>`(
    select coalesce(array_agg(l.course_id), '{}') from course_lecturer l where l.person_id = "user".id)`,
  [enrolledIn.relation]: sql<number[]>`(
    select coalesce(array_agg(e.course_id), '{}') from enrollment e where e.person_id = "user".id)`,
}

/** Who teaches, or has taught, is a lecturer. */
export const effectiveRoles = sql<string[]>`(
  case when exists (select from course_lecturer l where l.person_id = "user".id)
    then array['ROLE_LECTURER'] else '{}'::text[] end)`

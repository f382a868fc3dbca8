import { type RawBuilder, sql } from 'kysely'

/** The courses with a copy of shared material, each with the copied post; null for topics. */
export const coursesWith = (shared: RawBuilder<unknown>) => sql`
  select p.course_id, p.id as post from post p where p.shared_id = ${shared}
  union
  select w.course_id, null from taken_topic k join lesson_plan w on w.id = k.plan_id where k.shared_id = ${shared}`

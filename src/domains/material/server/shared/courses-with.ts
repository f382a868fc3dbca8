import { type RawBuilder, sql } from 'kysely'

/** The courses into which something was taken from its module, each with the post that it is there; topics have none. */
export const coursesWith = (shared: RawBuilder<unknown>) => sql`
  select p.course_id, p.id as post from post p where p.shared_id = ${shared}
  union
  select w.course_id, null from taken_topic k join lesson_plan w on w.id = k.plan_id where k.shared_id = ${shared}`

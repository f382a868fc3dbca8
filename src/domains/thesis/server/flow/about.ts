import { sql } from 'kysely'

/** The title of the thesis `t`: the value of every task. */
export const about = sql`jsonb_build_object('title', t.title)`

/** Whether the thesis `t` has a supervisor today. */
export const supervised = sql`exists (select from thesis_supervisor s where s.thesis_id = t.id and s.until_day is null)`

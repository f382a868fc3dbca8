import { sql } from 'kysely'

/** The days in which what follows from the outcome of a defence is decided. */
export const daysToDecide = 7

/** The latest defence of the thesis `t` of which the outcome is recorded. */
export const lastDefence = (column: 'outcome' | 'recorded_at' | 'grade_confirmed_at') => sql<string | null>`(
  select z.${sql.ref(column)} from thesis_defence z where z.thesis_id = t.id and z.state = 'RECORDED'
  order by z.recorded_at desc, z.id desc limit 1)`

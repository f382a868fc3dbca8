import { type RawBuilder, sql } from 'kysely'
import type { ConditionReader } from '#platform/server/resource/conditions.ts'
import type { ThesisTables } from '../../tables.ts'

/** The time zone of the university, in which the days of a thesis are counted. */
export type InZone = Pick<ConditionReader, 'timeZone'>

/** A number of the rules of the thesis `t`, by its column. */
export type Rule = (column: keyof ThesisTables['thesis_template'] & `${string}_days`) => RawBuilder<number>

/** Where only the thesis `t` is there. */
export const ruleOfThesis: Rule = (column) =>
  sql<number>`(select k.${sql.ref(column)} from thesis_template k where k.id = t.template_id)`

/** Where its rules are joined as `k`: lists of many theses do not look them up one by one. */
export const ruleJoined: Rule = (column) => sql<number>`k.${sql.ref(column)}`

import { type RawBuilder, sql } from 'kysely'
import type { ConditionReader } from '#platform/server/resource/conditions.ts'
import { closedStates } from '../../contract/flow/closing.ts'
import { thesisFlow } from '../../contract/thesis-flow.ts'
import { ruleJoined } from './days/in-zone.ts'
import { dueOn } from './since.ts'

const openStates = thesisFlow.states.filter((state) => !closedStates.some((closed) => closed === state))

/** Whether the thesis `t` is open: by the states in which it is, so that an index finds the open among many closed ones. */
export const isOpen = sql<boolean>`(t.state = any(${openStates}::text[]))`

/**
 * Whether the last day for what the thesis `t` waits for has passed; its rules are joined as `k`. Where nothing is waited
 * for nothing is overdue.
 */
export const isOverdue = (reader: Pick<ConditionReader, 'timeZone' | 'today'>) => sql<boolean>`(
  ${isOpen} and coalesce(${dueOn(reader, ruleJoined)} < ${reader.today}::date, false))`

/** Whether the thesis `t` is open and nobody supervises it. */
export const isUnsupervised = sql<boolean>`(${isOpen} and not exists (
  select from thesis_supervisor s where s.thesis_id = t.id and s.until_day is null))`

/** Whether the thesis `t` began in the days of a term. */
export const beganIn = (term: RawBuilder<unknown>, timeZone: string) => sql<boolean>`(
  t.created_at >= ${term}.starts_on::timestamp at time zone ${timeZone}::text
  and t.created_at < (${term}.ends_on + 1)::timestamp at time zone ${timeZone}::text)`

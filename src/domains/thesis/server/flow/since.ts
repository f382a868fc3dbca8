import { sql } from 'kysely'
import { defenceDays } from './days/defence.ts'
import { depositDays } from './days/deposit.ts'
import { examinationDays } from './days/examination.ts'
import { type InZone, type Rule, ruleOfThesis } from './days/in-zone.ts'
import { proposalDays } from './days/proposal.ts'
import { workDays } from './days/work.ts'

/** Since when the thesis `t` is in its state. */
export const since = sql<string>`coalesce((select max(moved.at) from move_log moved
  where moved.object_type = 'Thesis' and moved.object_id = t.id), t.created_at)`

/** The last day for what the state of the thesis `t` waits for. */
export const dueOn = (reader: InZone, rule: Rule = ruleOfThesis) =>
  sql<
    string | null
  >`(case t.state ${proposalDays(reader, rule)} ${workDays(reader, rule)} ${examinationDays(reader, rule)}
    ${defenceDays(reader, rule)} ${depositDays(reader, rule)} end)`

/** The same as text, for what is still to be done. */
export const dueText = (reader: InZone) => sql<string | null>`${dueOn(reader)}::text`

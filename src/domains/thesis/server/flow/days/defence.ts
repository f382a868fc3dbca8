import { sql } from 'kysely'
import { daysToDecide, lastDefence } from '../defence-facts.ts'
import type { InZone, Rule } from './in-zone.ts'

const dayOf = (instant: string, zone: string) => sql`(${sql.ref(instant)} at time zone ${zone}::text)::date`

/** The last day for what each state of the defence waits for. */
export const defenceDays = ({ timeZone }: InZone, rule: Rule) => sql`
  when 'READY_FOR_DEFENCE' then greatest(${dayOf('t.cleared_at', timeZone)}, (
      select max((v.updated_at at time zone ${timeZone}::text)::date) from thesis_defence v
      where v.thesis_id = t.id and v.state = 'POSTPONED')) + ${rule('check_days')}
  when 'CORRECTIONS_REQUESTED' then ${dayOf('t.corrections_set_at', timeZone)} + ${rule('revision_days')}
  when 'DEFENCE_SCHEDULED' then (select max(v.day) from thesis_defence v where v.thesis_id = t.id
    and v.state <> 'POSTPONED')
  when 'DEFENDED' then (${lastDefence('recorded_at')} at time zone ${timeZone}::text)::date + ${sql.lit(daysToDecide)}
  when 'POST_DEFENCE_CORRECTIONS' then ${dayOf('t.corrections_set_at', timeZone)}
      + case when ${lastDefence('outcome')} = 'PASS_MAJOR' then ${rule('major_days')} else ${rule('minor_days')} end`

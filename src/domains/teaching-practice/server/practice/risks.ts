import { sql } from 'kysely'
import type { practiceRisks } from '../../contract/practice.ts'
import { heldVisits, progress } from './sums.ts'

type Risk = (typeof practiceRisks)[number]

/** How much of the time of a practice is over on a day, from 0 to 1. */
const timeOver = (today: string) => sql<number>`greatest(0, least(1,
  (${today}::date - tp.starts_on)::float8 / nullif(tp.ends_on - tp.starts_on, 0)))`

/** Hours may lag this far behind the time, in percent, before the radar says so. */
const lag = 15
/** Days before the end of a proof's validity at which it is renewed; days a mentor may leave hours waiting; days after which a form is due. */
const [renewDays, silentDays, dueDays] = [30, 10, 7]

/** The condition under which each risk stands, for a practice `tp` on a day. */
export const riskOn = (risk: Risk, today: string) => conditions[risk](today)

const running = sql`tp.state in ('ACTIVE', 'EVALUATION')`

const conditions: Record<Risk, (today: string) => ReturnType<typeof sql<boolean>>> = {
  HOURS_BEHIND: (today) => sql<boolean>`(${running} and ${progress} + ${lag} < 100 * ${timeOver(today)})`,
  REQUIREMENT_EXPIRING: (today) => sql<boolean>`(tp.state in ('CONFIRMED', 'ACTIVE') and exists (
    select from practice_requirement r where r.practice_id = tp.id and r.state = 'VERIFIED'
      and r.valid_until < least(tp.ends_on, ${today}::date + ${renewDays}::int)))`,
  REQUIREMENT_OPEN: (today) => sql<boolean>`(tp.state in ('PLACEMENT_REQUESTED', 'CONFIRMED')
    and tp.starts_on < ${today}::date + ${renewDays}::int
    and exists (select from practice_requirement r where r.practice_id = tp.id and r.state in ('MISSING', 'SUBMITTED')))`,
  VISIT_DUE: (today) => sql<boolean>`(${running} and ${heldVisits} < floor(tp.required_visits * ${timeOver(today)}))`,
  MENTOR_SILENT: (today) => sql<boolean>`(${running} and tp.oldest_submitted_at < ${today}::date - ${silentDays}::int)`,
  FORM_DUE: (today) => sql<boolean>`(tp.state = 'EVALUATION' and tp.ends_on < ${today}::date - ${dueDays}::int
    and exists (select from practice_evaluation e where e.practice_id = tp.id and e.state in ('OPEN', 'DRAFT')))`,
  NO_SCHOOL: (today) => sql<boolean>`(tp.state in ('PLANNED', 'REQUIREMENTS') and tp.school_id is null
    and tp.starts_on < ${today}::date + ${renewDays}::int)`,
}

/** All risks of a practice on a day, as text[], in the order of their gravity. */
export const risksOn = (today: string) => {
  const names = Object.keys(conditions).filter((name): name is Risk => name in conditions)
  const cases = names.map((name) => sql`case when ${riskOn(name, today)} then ${sql.lit(name)} end`)
  return sql<Risk[]>`array_remove(array[${sql.join(cases)}]::text[], null)`
}

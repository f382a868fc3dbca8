import { sql } from 'kysely'
import { peopleWithRole } from '#people/server'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import { closedStates, type closingConditions } from '../../contract/flow/closing.ts'
import type { Thesis } from '../../contract/thesis.ts'
import { researchCoordinators } from '../research-coordinators.ts'
import type { ThesisTables } from '../tables.ts'

/** The main supervisor of the thesis `t` who may no longer sign in or teach, as `person`. */
const goneSupervisor = (today: string) => sql`select s.person_id as person from thesis_supervisor s
  where s.thesis_id = t.id and s.role = 'MAIN' and s.until_day is null
    and s.person_id not in (select e.person from (${peopleWithRole('ROLE_LECTURER', today)}) e)`

/** The parts of research coordinators of the degree or the faculty of the thesis `t`, as `ar`, ended ones too. */
const coordinatorParts = sql`academic_role ar join program g on g.id = t.program_id join degree d on d.id = g.degree_id
  and ar.role = 'RESEARCH_COORDINATOR'
  and ((ar.scope_type = 'degree' and ar.scope_id = d.id) or (ar.scope_type = 'faculty' and ar.scope_id = d.faculty_id))`

/** So many days before an agreement ends, and after it, somebody is to see to it. */
const agreementDays = 30

/** The people from outside whose part in the thesis `t` ends with their agreement these days. */
const endingAgreements = (today: string) => sql`select x.id, x.name, x.faculty_id, x.agreement_until as day
  from external_part h join external_person x on x.id = h.external_id
  where h.thesis_id = t.id and coalesce(h.until_day > x.agreement_until, true)
    and x.agreement_until between ${today}::date - ${sql.lit(agreementDays)} and ${today}::date + ${sql.lit(agreementDays)}`

/** What holds the reopening of a closed thesis back, and that nobody is left to supervise or coordinate an open one. */
export const closing: Pick<Conditions<typeof Thesis, ThesisTables>, keyof typeof closingConditions> = {
  supervisorGone: {
    when: ({ today }) => sql`exists (${goneSupervisor(today)})`,
    values: ({ today }) => sql`(select jsonb_build_object('title', t.title, 'name', p.display_name)
      from (${goneSupervisor(today)}) g join person p on p.id = g.person)`,
    // The day on which their last part as a lecturer ended, where that is known.
    due: ({ today }) => sql`(select coalesce(max(r.until_day), ${today}::date)::text from (${goneSupervisor(today)}) g
      left join person_role r on r.person_id = g.person and r.role = 'ROLE_LECTURER')`,
  },
  coordinatorGone: {
    when: ({ today }) => sql`(not exists (select from (${researchCoordinators(today)}) c where c.thing = t.id))`,
    values: sql`(select jsonb_build_object('title', t.title, 'faculty', d.faculty_id)
      from program g join degree d on d.id = g.degree_id where g.id = t.program_id)`,
    // The day on which the last of them ended, where that is known.
    due: ({ today }) => sql`(select coalesce(max(least(ar.until_day, ${today}::date)), ${today}::date)::text
      from ${coordinatorParts})`,
  },
  agreementEnding: {
    when: ({ today }) => sql`exists (${endingAgreements(today)})`,
    values: ({ today }) => sql`(select jsonb_build_object('title', t.title, 'name', y.name, 'external', y.id,
      'faculty', y.faculty_id, 'day', y.day) from (${endingAgreements(today)}) y order by y.day, y.id limit 1)`,
    due: ({ today }) => sql`(select min(y.day)::text from (${endingAgreements(today)}) y)`,
  },
  otherThesis: {
    when: sql`exists (select from thesis_author w join thesis_author o on o.person_id = w.person_id
      join thesis x on x.id = o.thesis_id and x.id <> t.id and x.state <> all(${[...closedStates]}::text[])
      where w.thesis_id = t.id)`,
    lock: (ids) => sql`select from person where id in (
      select person_id from thesis_author where thesis_id = any(${ids}::int[])) order by id for no key update`,
  },
}

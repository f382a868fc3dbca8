import { sql } from 'kysely'
import { overseesOne } from '#academics/server'
import { inForce, peopleWithRole } from '#people/server'

/** The part that decides the present step of a request; `row` is the alias of its row. */
export const stepBy = (row: 'r' | 'o') => sql<string>`(
  select s.steps -> (${sql.ref(`${row}.step`)} - 1) ->> 'by' from service s where s.id = ${sql.ref(`${row}.service_id`)})`

/** Whether the present step of the request `r` is its last. */
export const isLastStep = sql<boolean>`(r.step >= (
  select jsonb_array_length(s.steps) from service s where s.id = r.service_id))`

/** Those who hold the part today, whoever held it when the request was sent. */
const holders = (today: string) => sql`
  select ar.person_id as person from user_program up
    join academic_role ar on ${overseesOne([['program', sql`up.program_id`]], today)}
    where ${stepBy('r')} = 'coordinator' and up.id = r.user_program_id
  union all select ar.person_id from user_program up join program g on g.id = up.program_id
    join degree d on d.id = g.degree_id join academic_role ar on ${overseesOne([['faculty', sql`d.faculty_id`]], today)}
    where ${stepBy('r')} = 'dean' and up.id = r.user_program_id
  union all select l.person_id from course_lecturer l
    where ${stepBy('r')} = 'lecturer' and l.course_id = r.course_id and l.role = 'LEAD'
  union all select w.person_id from person_role w
    where ${stepBy('r')} = 'manager' and w.role = 'ROLE_TP_MANAGER' and ${inForce('w', today)}`

/**
 * The people for whom the request `r` waits, as `person`: those to whom it was handed, or who hold the part; and whoever
 * stands in for one of them today. Never who asked, and nobody whose account is closed.
 */
const decidersOfRow = (today: string) => sql`
  select p.id as person from (
    with own as (
      select r.handed_to_id as person where r.handed_to_id is not null
      union all select h.person from (${holders(today)}) h where r.handed_to_id is null)
    select own.person from own
    union select d.to_id from own join step_deputy d on d.person_id = own.person
      and d.from_day <= ${today}::date and d.until_day >= ${today}::date) k
  join person p on p.id = k.person and not p.disabled
  where r.state = 'WAITING' and p.id <> r.asker_id`

/** Who decides which request today, as `thing` and `person`. */
export const deciders = (today: string) => sql`
  select r.id as thing, k.person from service_request r cross join lateral (${decidersOfRow(today)}) k
  where r.state = 'WAITING'`

/** Whether the request `r` waits for the Registry: by its step, or because nobody holds the part. */
export const isAtOffice = (today: string) =>
  sql<boolean>`(r.state = 'WAITING' and not exists (${decidersOfRow(today)}))`

/** The people of the Registry for each request that waits for it, except who asked. */
export const officeOfRequests = (today: string) => sql`
  select r.id as thing, k.person from service_request r cross join (${peopleWithRole('ROLE_REGISTRY', today)}) k
  where ${isAtOffice(today)} and k.person <> r.asker_id`

import { type RawBuilder, sql } from 'kysely'

/** Whether the programme `p` of the degree `d` is among the units that the campaign `c` names. */
const inUnits = sql`(c.program_id is null or p.id = c.program_id) and (c.degree_id is null or d.id = c.degree_id)
  and (c.faculty_id is null or d.faculty_id = c.faculty_id)`

const inProgramme = (condition: RawBuilder<unknown>) => sql`exists (
  select from user_program u join program p on p.id = u.program_id join degree d on d.id = p.degree_id
  where u.person_id = v.id and ${condition} and ${inUnits}
    and (c.begun_in is null or extract(year from u.started_on)::int = c.begun_in))`

/** Whether somebody finished in the term that the campaign names, or after it before the next one began. */
const finishedInTerm = sql`(c.graduated_in_id is null or exists (
  select from term t where t.id = c.graduated_in_id and u.ended_on >= t.starts_on
    and not exists (select from term n where n.starts_on > t.starts_on and n.starts_on <= u.ended_on)))`

/** The people whom the general campaign `c` asks today, as `select … as person`. */
export const askedPeople = (among: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select v.id as person from person v where not v.disabled and not v.is_client and ${among} and case c.asks
    when 'STUDENTS' then ${inProgramme(sql`u.state = 'ACTIVE'`)}
    when 'GRADUATES' then ${inProgramme(sql`u.state = 'COMPLETED' and ${finishedInTerm}`)}
    when 'STAFF' then v.staff_number is not null and (coalesce(c.program_id, c.degree_id, c.faculty_id) is null or exists (
      select from course_lecturer l join course k on k.id = l.course_id and k.term_id = c.term_id
      join module m on m.id = k.module_id join program p on p.id = m.program_id join degree d on d.id = p.degree_id
      where l.person_id = v.id and ${inUnits}))
    else false end`

/** Whether the general campaign `c` asks anybody: people of the university, or outsiders by links. */
export const asksAnybody = sql<boolean>`(exists (${askedPeople()})
  or exists (select from survey_outsider o where o.campaign_id = c.id))`

/** Whether the campaign `c` is about no course. */
export const isGeneral = sql<boolean>`(c.kind = 'GENERAL')`

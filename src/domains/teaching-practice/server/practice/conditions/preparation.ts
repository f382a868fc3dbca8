import { type RawBuilder, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import type { DueCondition, SqlCondition } from '#platform/server/resource/conditions.ts'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { leavesUnopened, wasUndeliverable } from '../../papers/unopened.ts'
import { personOf } from '../sums.ts'
import { about, aheadOfStart, answerDue, comma, endsOn, inLanguages, nameOf, startsOn } from './values.ts'

const documents = (condition: RawBuilder<unknown>) => sql`from practice_requirement r
  where r.practice_id = tp.id and ${condition}`

/** Proofs in one state: whether there are any, how many, and which. */
function documentsIn(state: string) {
  const some = documents(sql`r.state = ${sql.lit(state)}`)
  const kinds = inLanguages(
    (language) =>
      sql`(select string_agg(${nameOf('requirementKinds', language, sql`r.kind`)}, ${comma(language)} order by r.kind) ${some})`,
  )
  return {
    when: sql`exists (select ${some})`,
    values: about({ kinds, count: sql`(select count(*) ${some})` }),
    due: startsOn,
    late: ({ today }: { today: string }) =>
      sql<boolean>`(tp.state in ('PLACEMENT_REQUESTED', 'CONFIRMED') and ${aheadOfStart({ today })})`,
  }
}

const askedFor = (role: string) => sql`from practice_assignment a
  join practice_supervisor ps on ps.id = a.supervisor_id join person p on p.id = ps.person_id
  where a.practice_id = tp.id and a.state = 'PROPOSED' and a.role = ${sql.lit(role)}`

/** A person was requested for a role and has not answered. */
const unanswered = (role: string): DueCondition => ({
  when: sql`exists (select ${askedFor(role)})`,
  values: about({ name: sql`(select string_agg(p.display_name, ', ' order by p.sort_name) ${askedFor(role)})` }),
  due: startsOn,
  late: ({ today }) => sql<boolean>`exists (select ${askedFor(role)} and a.from_day < ${answerDue({ today })})`,
})

/** Somebody who is not reached by letters is contacted another way within so many days of the last one. */
const daysToReach = 7

/** People of schools with a role in a practice who do not receive or open its letters. */
const unreached = sql`select p.display_name as name, coalesce(
    (select max(pl.created_at) from practice_letter pl where pl.practice_id = tp.id and pl.person_id = ps.person_id),
    tp.created_at) as written_at
  from (select a.supervisor_id as id from practice_assignment a
      where a.practice_id = tp.id and a.state in ('PROPOSED', 'ACCEPTED')
    union select co.id from practice_supervisor co
      where tp.state = 'PLACEMENT_REQUESTED' and co.coordinates and co.school_id = tp.school_id) x
  join practice_supervisor ps on ps.id = x.id join person p on p.id = ps.person_id
  where ps.kind = 'EXTERNAL'
    and (${wasUndeliverable(sql`ps.person_id`, sql`tp.id`)} or ${leavesUnopened(sql`ps.person_id`)})`

const accepted = (role: string) => sql`exists (select from practice_assignment a
  where a.practice_id = tp.id and a.state = 'ACCEPTED' and a.role = ${sql.lit(role)})`
const missing = (role: string): DueCondition => ({
  when: sql`${personOf(role)} is null`,
  values: about(),
  due: startsOn,
  // A person who declined must be replaced; before anybody was requested, nothing is late.
  late: sql<boolean>`exists (select from practice_assignment a
    where a.practice_id = tp.id and a.state = 'DECLINED' and a.role = ${sql.lit(role)})`,
})

/** What the student submits and declares before the practice begins, and the people who will look after them. */
export const ofPreparation = {
  documentsMissing: documentsIn('MISSING'),
  documentsUnverified: documentsIn('SUBMITTED'),
  requirementEnds: {
    when: sql`exists (select ${documents(sql`r.state = 'VERIFIED' and r.valid_until < tp.ends_on`)})`,
    values: about({
      day: sql`(select min(r.valid_until)::text ${documents(sql`r.state = 'VERIFIED'`)})`,
      end: endsOn,
    }),
    due: sql`(select min(r.valid_until)::text ${documents(sql`r.state = 'VERIFIED'`)})`,
    late: ({ today }) =>
      sql<boolean>`exists (select ${documents(
        sql`r.state = 'VERIFIED' and r.valid_until < least(tp.ends_on, ${today}::date + 30)`,
      )})`,
  },
  conductNotAccepted: { when: sql`tp.conduct_accepted_at is null`, values: about(), due: startsOn },
  conflictsUndeclared: { when: sql`tp.conflicts_declared_at is null`, values: about(), due: startsOn },
  noEmergencyContact: {
    when: sql`not exists (select from user_contact uc where uc.person_id = tp.person_id
      and uc.category = 'Emergency' and uc.type = ${sql.lit(contactTypes.mobile)})`,
    values: about(),
    due: startsOn,
  },
  noSupervisor: missing('UNIVERSITY_SUPERVISOR'),
  supervisorNotAccepted: unanswered('UNIVERSITY_SUPERVISOR'),
  noMentor: missing('SCHOOL_MENTOR'),
  mentorNotAccepted: unanswered('SCHOOL_MENTOR'),
  notReached: {
    when: sql`exists (${unreached})`,
    values: about({ name: sql`(select string_agg(x.name, ', ' order by x.name) from (${unreached}) x)` }),
    due: dueAfter(sql`(select max(x.written_at) from (${unreached}) x)`, daysToReach),
  },
  otherNotAccepted: {
    when: sql`exists (select from practice_assignment a
      where a.practice_id = tp.id and a.state = 'PROPOSED' and a.role in ('CO_MENTOR', 'SCHOOL_COORDINATOR'))`,
    values: about(),
    due: startsOn,
  },
  noEvaluators: { when: sql`not (${accepted('UNIVERSITY_SUPERVISOR')} and ${accepted('SCHOOL_MENTOR')})` },
  tooEarly: { when: ({ today }) => sql`tp.starts_on > ${today}::date`, values: about({ day: startsOn }) },
  notStarted: {
    when: ({ today }) => sql`tp.starts_on <= ${today}::date`,
    values: about({ day: startsOn }),
    due: startsOn,
    // Always late, because the clock starts practices that nothing blocks.
    late: sql<boolean>`true`,
  },
} satisfies Record<string, SqlCondition>

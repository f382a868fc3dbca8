import { type RawBuilder, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import type { SqlCondition } from '#platform/server/resource/conditions.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { unaskedStates } from '../../../contract/practice-flow.ts'
import { supervisorContact } from '../../people/supervisor-contact.ts'
import { holdsPlace } from '../../schools/holds-place.ts'
import { about, aheadOfStart, answerDue, endsOn, startsOn } from './values.ts'

/** A value from the school of a practice `tp`; null where it has none. */
const ofSchool = (expression: RawBuilder<unknown>) =>
  sql`(select ${expression} from school s where s.id = tp.school_id)`
const unasked = sql.join(unaskedStates.map((state) => sql.lit(state)))

const declined = sql`exists (select from move_log l
  where l.object_type = ${sql.lit(TeachingPractice.type)} and l.object_id = tp.id and l.name = 'decline')`

const askedOn = sql`(select max(l.at) from move_log l
  where l.object_type = ${sql.lit(TeachingPractice.type)} and l.object_id = tp.id and l.name = 'requestSchool')`

/** The number of students at the school at the same time as the practice `tp`. */
const placedBeside = sql`(select count(*)::int from teaching_practice o
  where o.school_id = tp.school_id and o.id <> tp.id and ${holdsPlace('o')} and o.state not in (${unasked})
    and daterange(o.starts_on, o.ends_on, '[]') && daterange(tp.starts_on, tp.ends_on, '[]'))`

/** The conditions of planning, and of the school that takes the student. */
export const ofPlace = {
  notOpened: { when: sql`true`, values: about(), due: startsOn },
  noRequirements: { when: sql`cardinality(tp.requirements) = 0` },
  noSchool: { when: sql`tp.school_id is null`, values: about(), due: startsOn, late: aheadOfStart },
  schoolNotAsked: { when: sql`tp.school_id is not null and not ${declined}`, values: about(), due: startsOn },
  placeAgain: {
    when: sql`tp.state = 'REPLACEMENT_NEEDED' or ${declined}`,
    values: about(),
    due: startsOn,
    late: sql<boolean>`tp.state = 'REQUIREMENTS'`,
  },
  newSchoolNotAsked: {
    when: sql`tp.school_id <> (select e.school_id from practice_episode e where e.practice_id = tp.id
      order by e.from_day desc limit 1)`,
    values: about(),
  },
  alreadyBegun: { when: sql`exists (select from practice_episode e where e.practice_id = tp.id)`, values: about() },
  schoolAvoided: {
    when: sql`${ofSchool(sql`s.avoid is not null`)}`,
    values: about({ reason: ofSchool(sql`s.avoid`) }),
  },
  noCoordinator: {
    when: sql`tp.school_id is not null and not exists (
      select from practice_supervisor ps where ps.school_id = tp.school_id and ps.coordinates)`,
    values: about(),
  },
  noAgreement: {
    when: sql`tp.school_id is not null and not coalesce(${ofSchool(sql`s.agreement_from <= tp.starts_on
      and (s.agreement_renews or s.agreement_until >= tp.ends_on)`)}, false)`,
    values: about({ until: sql`coalesce(${ofSchool(sql`s.agreement_until::text`)}, '–')`, end: endsOn }),
  },
  noPlaceFree: {
    when: sql`${ofSchool(sql`s.capacity`)} <= ${placedBeside}`,
    values: about({ places: ofSchool(sql`s.capacity`), placed: placedBeside }),
    // Locks the school, so that its last place is given only once.
    lock: (ids) => sql`select 1 from school s where s.id in (
      select tp.school_id from teaching_practice tp where tp.id = any(${[...ids]}::int[])) order by s.id for update`,
  },
  conflictAtSchool: {
    when: sql`exists (select from practice_conflict k
      where k.practice_id = tp.id and k.school_id = tp.school_id and k.state = 'DECLARED')`,
    values: about(),
    due: startsOn,
  },
  outsideTerm: {
    when: sql`exists (select from term t where t.id = tp.term_id and (tp.starts_on < t.starts_on or tp.ends_on > t.ends_on))`,
    values: about({
      start: startsOn,
      end: endsOn,
      from: sql`(select t.starts_on::text from term t where t.id = tp.term_id)`,
      until: sql`(select t.ends_on::text from term t where t.id = tp.term_id)`,
    }),
  },
  schoolNotReached: {
    when: sql`tp.school_id is not null and tp.state not in (${unasked}) and not exists (
      select from practice_supervisor ps join person p on p.id = ps.person_id
      where ps.school_id = tp.school_id and ps.coordinates
        and coalesce(${supervisorContact('ps', contactTypes.email)}, p.email) is not null)`,
    values: about(),
  },
  schoolUnanswered: {
    when: sql`true`,
    values: about(),
    due: startsOn,
    late: ({ today }) => sql<boolean>`(${askedOn} < ${answerDue({ today })})`,
  },
} satisfies Record<string, SqlCondition>

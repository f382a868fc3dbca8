import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import { languages } from '#platform/contract/words.ts'
import type { Domain } from '#platform/server/domain.ts'
import { managesPractices } from '../contract/policy.ts'
import { TeachingPractice } from '../contract/practice.ts'
import { unsettledStates } from '../contract/practice-flow.ts'
import { requirementKinds } from '../contract/requirement-kinds.ts'
import { holdsPlace } from './schools/holds-place.ts'
import { words } from './words.ts'

/** What a practice asks of a person: of the student, of those who look after the student, and of the manager. */
export const tasks: NonNullable<Domain['tasks']> = ({ me, today }) => {
  if (me.guest) return null
  const all = [...ofStudent(me, today), ...ofSupervisor(me, today), ...(managesPractices(me) ? ofManager() : [])]
  return sql`${sql.join(all, sql` union all `)}`
}

const subject = sql`${`${TeachingPractice.path}/`}::text || tp.id`
type Task = { type: string; values: RawBuilder<unknown>; due?: RawBuilder<unknown>; from: RawBuilder<unknown> }

const task = ({ type, values, due = sql`null::text`, from }: Task) => sql`
  select ${type}::text as type, 'teaching-practice'::text as domain, ${values} as "values", ${subject} as subject,
    ${due} as due_at ${from}`

/** The kinds of proofs in three languages, as the words say them. */
const kindNames = Object.fromEntries(
  requirementKinds.map((kind) => [
    kind,
    Object.fromEntries(languages.map((language) => [language, words[language].requirementKinds[kind]])),
  ]),
)
const kindOf = sql`(${JSON.stringify(kindNames)}::jsonb -> r.kind)`

/** A practice that has ended asks nothing of anybody any more. */
const goesOn = holdsPlace('tp')
/** From the moderation on people and meetings stand as they are. */
const unsettled = sql`tp.state = any(${[...unsettledStates]}::text[])`
const student = sql`jsonb_build_object('student', st.display_name)`
const schoolOf = sql`coalesce(s.name, '{}'::jsonb)`

function ofStudent({ id }: Viewer, today: string) {
  const mine = (condition: RawBuilder<unknown>) => sql`
    from teaching_practice tp left join school s on s.id = tp.school_id where tp.person_id = ${id} and ${condition}`
  const before = sql`tp.state in ('REQUIREMENTS', 'PLACEMENT_REQUESTED', 'CONFIRMED')`
  return [
    task({
      type: 'SHOW_REQUIREMENT',
      values: sql`jsonb_build_object('kind', ${kindOf}, 'school', ${schoolOf})`,
      due: sql`tp.starts_on::text`,
      from: sql`from teaching_practice tp left join school s on s.id = tp.school_id
        join practice_requirement r on r.practice_id = tp.id
        where tp.person_id = ${id} and ${before} and r.state = 'MISSING'`,
    }),
    task({
      type: 'ACCEPT_CONDUCT',
      values: sql`'{}'::jsonb`,
      due: sql`tp.starts_on::text`,
      from: mine(sql`${before} and tp.conduct_accepted_at is null`),
    }),
    task({
      type: 'DECLARE_CONFLICTS',
      values: sql`'{}'::jsonb`,
      from: mine(sql`tp.state = 'REQUIREMENTS' and tp.conflicts_declared_at is null`),
    }),
    task({
      type: 'LOG_HOURS',
      values: sql`jsonb_build_object('school', ${schoolOf},
        'approved', (tp.approved_observation + tp.approved_teaching + tp.approved_other) / 60,
        'required', tp.required_observation + tp.required_teaching + tp.required_other)`,
      from: mine(sql`tp.state = 'ACTIVE' and ${today}::date - 7 >= tp.starts_on and not exists (
        select from practice_time_log l where l.practice_id = tp.id and l.date > ${today}::date - 7)`),
    }),
    task({
      type: 'CORRECT_HOURS',
      values: sql`jsonb_build_object('count', (
        select count(*) from practice_time_log l where l.practice_id = tp.id and l.state = 'RETURNED'))`,
      from: mine(sql`tp.state in ('ACTIVE', 'EVALUATION') and exists (
        select from practice_time_log l where l.practice_id = tp.id and l.state = 'RETURNED')`),
    }),
    task({
      type: 'SIGN_MEETING',
      values: sql`'{}'::jsonb`,
      from: mine(sql`${unsettled} and exists (
        select from practice_meeting m where m.practice_id = tp.id and m.state = 'AWAITING_STUDENT')`),
    }),
    task({
      type: 'READ_EVALUATION',
      values: sql`'{}'::jsonb`,
      from: mine(sql`${goesOn} and exists (
        select from practice_evaluation e where e.practice_id = tp.id and e.role <> 'SELF' and e.state = 'SUBMITTED'
          and not exists (select from practice_evaluation o
            where o.practice_id = tp.id and o.stage = e.stage and o.state in ('OPEN', 'DRAFT')))`),
    }),
    task({
      type: 'SELF_EVALUATION',
      values: sql`'{}'::jsonb`,
      due: sql`tp.ends_on::text`,
      from: mine(sql`${goesOn} and exists (select from practice_evaluation e
        where e.practice_id = tp.id and e.role = 'SELF' and e.state in ('OPEN', 'DRAFT'))`),
    }),
  ]
}

function ofSupervisor({ id }: Viewer, today: string) {
  const looked = (state: string, condition: RawBuilder<unknown>) => sql`
    from practice_supervisor ps join practice_assignment a on a.supervisor_id = ps.id and a.state = ${state}
    join teaching_practice tp on tp.id = a.practice_id join person st on st.id = tp.person_id
    where ps.person_id = ${id} and ${condition}`
  return [
    task({
      type: 'ANSWER_PLACEMENT',
      values: student,
      due: sql`tp.starts_on::text`,
      from: looked('PROPOSED', unsettled),
    }),
    task({
      type: 'ANSWER_SCHOOL',
      values: sql`jsonb_build_object('student', st.display_name, 'school', ${schoolOf})`,
      due: sql`tp.starts_on::text`,
      from: sql`from practice_supervisor ps join teaching_practice tp on tp.school_id = ps.school_id
        join school s on s.id = tp.school_id join person st on st.id = tp.person_id
        where ps.person_id = ${id} and ps.coordinates and tp.state = 'PLACEMENT_REQUESTED'`,
    }),
    task({
      type: 'APPROVE_HOURS',
      values: sql`jsonb_build_object('student', st.display_name, 'hours', round(tp.submitted_minutes / 60.0, 1))`,
      due: sql`to_jsonb(tp.oldest_submitted_at + interval '7 days') #>> '{}'`,
      from: looked('ACCEPTED', sql`tp.submitted_minutes > 0 and tp.state in ('ACTIVE', 'EVALUATION')`),
    }),
    task({
      type: 'WRITE_EVALUATION',
      values: student,
      due: sql`tp.ends_on::text`,
      from: sql`from practice_evaluation e join teaching_practice tp on tp.id = e.practice_id
        join person st on st.id = tp.person_id
        where e.evaluator_id = ${id} and e.role <> 'SELF' and e.state in ('OPEN', 'DRAFT')
          and tp.state in ('ACTIVE', 'EVALUATION') and exists (
            select from practice_supervisor ps join practice_assignment a on a.supervisor_id = ps.id
            where ps.person_id = ${id} and a.practice_id = tp.id and a.state = 'ACCEPTED')`,
    }),
    task({
      type: 'WRITE_MEETING',
      values: student,
      due: sql`to_jsonb(m.at + interval '7 days') #>> '{}'`,
      from: sql`from practice_meeting m join teaching_practice tp on tp.id = m.practice_id
        join person st on st.id = tp.person_id
        where m.supervisor_id = ${id} and ${unsettled} and (m.state in ('HELD', 'DISPUTED')
          or (m.state = 'PLANNED' and m.at < ${today}::date))`,
    }),
  ]
}

function ofManager() {
  return [
    task({
      type: 'VERIFY_REQUIREMENT',
      values: sql`jsonb_build_object('student', st.display_name, 'kind', ${kindOf})`,
      due: sql`tp.starts_on::text`,
      from: sql`from practice_requirement r join teaching_practice tp on tp.id = r.practice_id
        join person st on st.id = tp.person_id where r.state = 'SUBMITTED' and ${goesOn}`,
    }),
    task({
      type: 'MODERATE',
      values: student,
      from: sql`from teaching_practice tp join person st on st.id = tp.person_id where tp.state = 'MODERATION'`,
    }),
    task({
      type: 'PLACE_AGAIN',
      values: student,
      due: sql`tp.starts_on::text`,
      from: sql`from teaching_practice tp join person st on st.id = tp.person_id
        where tp.state = 'REPLACEMENT_NEEDED' or (tp.state = 'REQUIREMENTS' and exists (
          select from move_log l where l.object_type = ${TeachingPractice.type} and l.object_id = tp.id
            and l.name = 'decline'))`,
    }),
  ]
}

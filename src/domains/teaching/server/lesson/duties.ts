import { type RawBuilder, sql } from 'kysely'
import { courseLecturers } from '#course/server'
import { type Localized, languages } from '#platform/contract/words.ts'
import type { Candidate } from '#platform/server/who/appointments.ts'
import type { Duty } from '#platform/server/who/duties.ts'
import { sayIn } from '../words.ts'

type Key = 'plannedSessions' | 'summariesOwed' | 'openRollCalls' | 'undecidedAbsences' | 'undecidedObjections'

const said =
  (key: Key) =>
  (count: number): Localized =>
    Object.fromEntries(languages.map((language) => [language, sayIn(language)(`duties.${key}`, { count })]))

const ofTeacher = (name: Key) => ({ name, of: courseLecturers, say: said(name) })

/** Whether somebody is the first lead of a course, who gives the sessions for which nobody is named. */
const isFirstLead = ({ record, person }: Candidate) => sql<boolean>`(${person} = (
  select min(t.person_id) from course_lecturer t where t.course_id = ${record} and t.role = 'LEAD'))`

/** The lessons `s` of the course that a person gives. */
const givenBy = (part: Candidate): RawBuilder<boolean> => sql<boolean>`(
  s.course_id = ${part.record} and (s.lecturer_id = ${part.person} or (s.lecturer_id is null and ${isFirstLead(part)})))`

/**
 * Sessions to come. One that the leaver gives for somebody else goes back to that person; one in which somebody stands
 * in for the leaver stays with the substitute.
 */
const plannedSessions: Duty = {
  ...ofTeacher('plannedSessions'),
  left: (part) => sql`
    select s.id, s.day from lesson s
    where s.state = 'PLANNED' and (${givenBy(part)} or (s.course_id = ${part.record} and s.substitute_for_id = ${part.person}))`,
  give: async (things, { from, to }, { db }) => {
    await sql`
      update lesson s set version = s.version + 1, updated_at = now(), substitute_for_id = null,
        lecturer_id = case when coalesce(s.lecturer_id, ${from}) = ${from}
          then coalesce(first.person_id, ${to}::int) else s.lecturer_id end
      from lesson x
      left join course_lecturer first on first.course_id = x.course_id and first.person_id = x.substitute_for_id
      where x.id = s.id and s.state = 'PLANNED' and s.id = any(${[...things]}::int[])`.execute(db)
  },
}

/** Summaries of sessions that were held: who gave them stays on record, the successor writes what is missing. */
const summariesOwed: Duty = {
  ...ofTeacher('summariesOwed'),
  left: (part) => sql`
    select s.id, s.day from lesson s
    where s.state = 'HELD' and case when s.summary_by_id is null then ${givenBy(part)}
      else s.course_id = ${part.record} and s.summary_by_id = ${part.person} end`,
  give: async (things, { to }, { db }) => {
    await sql`
      update lesson s set summary_by_id = ${to}::int, version = s.version + 1, updated_at = now()
      where s.state = 'HELD' and s.id = any(${[...things]}::int[])`.execute(db)
  },
}

/** Everybody who teaches the course closes its roll calls. */
const openRollCalls: Duty = {
  ...ofTeacher('openRollCalls'),
  left: (part) => sql`
    select s.id, s.day from lesson s join roll_call q on q.id = s.id and q.state = 'OPEN' where ${givenBy(part)}`,
}

const undecidedAbsences: Duty = {
  ...ofTeacher('undecidedAbsences'),
  left: ({ record }) => sql`
    select n.id, null::date as day from absence_notice n where n.course_id = ${record} and n.state = 'SUBMITTED'`,
}

const undecidedObjections: Duty = {
  ...ofTeacher('undecidedObjections'),
  left: ({ record }) => sql`
    select o.id, s.day from attendance_objection o join attendance_record r on r.id = o.record_id
    join lesson s on s.id = r.lesson_id where s.course_id = ${record} and o.state = 'SUBMITTED'`,
}

/** What somebody who stops teaching a course leaves behind of its sessions. */
export const dutiesOfTeachers = [plannedSessions, summariesOwed, openRollCalls, undecidedAbsences, undecidedObjections]

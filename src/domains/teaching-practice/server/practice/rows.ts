import { type Kysely, sql } from 'kysely'
import { inLanguageSql } from '#academics/server'
import type { Ctx, Wants } from '#platform/server/resource-handler.ts'
import type { PracticeTables } from '../tables.ts'
import { risksOn } from './risks.ts'
import {
  coordinatorOf,
  expectedForms,
  finalTotal,
  heldVisits,
  nextMeeting,
  openRequirements,
  partyOf,
  personOf,
  progress,
  submittedForms,
} from './sums.ts'

/** Practices as they are shown; what must be looked up for each row is asked only where it is wanted. */
export const rows = (db: Kysely<PracticeTables>, ask: Wants, { language, today }: Ctx) =>
  db
    .selectFrom('teaching_practice as tp')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .innerJoin('term as t', 't.id', 'tp.term_id')
    .leftJoin('school as s', 's.id', 'tp.school_id')
    .leftJoin('course as c', 'c.id', 'tp.course_id')
    .leftJoin('program as g', 'g.id', 'tp.program_id')
    .selectAll('tp')
    .select([
      'p.display_name',
      'p.student_number',
      'c.code as course_code',
      's.address as school_address',
      's.phone as school_phone',
    ])
    .select([
      inLanguageSql('t.name', language).as('term_name'),
      inLanguageSql('s.name', language).as('school_name'),
      inLanguageSql('c.title', language).as('course_name'),
      inLanguageSql('g.name', language).as('program_name'),
    ])
    .select([
      progress.as('progress'),
      partyOf('UNIVERSITY_SUPERVISOR').as('supervisor'),
      partyOf('SCHOOL_MENTOR').as('mentor'),
      coordinatorOf.as('coordinator'),
      heldVisits.as('held_visits'),
      submittedForms.as('submitted_forms'),
      expectedForms.as('expected_forms'),
      openRequirements(today).as('open_requirements'),
    ])
    .$if(ask('nextMeeting'), (query) => query.select(nextMeeting.as('next_meeting')))
    .$if(ask('risks'), (query) => query.select(risksOn(today).as('risks')))
    .$if(ask('calculation') || ask('difference'), (query) =>
      query.select([finalTotal('SUPERVISOR').as('supervisor_total'), finalTotal('MENTOR').as('mentor_total')]),
    )
    .$if(ask('emergencyContact'), (query) =>
      query.select(
        sql<boolean>`exists (select from user_contact uc
          where uc.person_id = tp.person_id and uc.category = 'Emergency' and uc.type = 4)`.as('emergency_contact'),
      ),
    )

/** Columns that stand for fields, for the policies and for ordering. */
export const columns = {
  id: sql.ref('tp.id'),
  hasSchool: sql<boolean>`(tp.school_id is not null)`,
  hasMentor: sql<boolean>`(${personOf('SCHOOL_MENTOR')} is not null)`,
  state: sql.ref('tp.state'),
  'student.id': sql.ref('tp.person_id'),
  'student.name': sql.ref('p.sort_name'),
  'school.name': sql`s.name ->> 'en'`,
  'supervisor.userId': personOf('UNIVERSITY_SUPERVISOR'),
  'coordinator.userId': sql`(select ps.person_id from practice_supervisor ps
    where ps.school_id = tp.school_id and ps.coordinates)`,
  progress,
  heldVisits,
  nextMeeting,
  startsOn: sql.ref('tp.starts_on'),
  endsOn: sql.ref('tp.ends_on'),
  grade: sql.ref('tp.grade'),
}

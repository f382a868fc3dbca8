import { sql } from 'kysely'
import { Program, Term } from '#academics/contract'
import { Course } from '#course/contract'
import { personRef } from '#people/server'
import { refTo } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { managesPractices } from '../../contract/policy.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { objectUntil } from '../due-process/given-grade.ts'
import { contactOf } from '../papers/contact-person.ts'
import { holdsPlace } from '../schools/holds-place.ts'
import type { PracticeTables } from '../tables.ts'
import { conditions, riskOn, risksOf } from './conditions/conditions.ts'
import { parties } from './conditions/parties.ts'
import { after, afterAll, schoolNamed } from './effects.ts'
import { calculationOfRow, differenceOfRow } from './grade.ts'
import { practiceGrades } from './practice-grades.ts'
import {
  coordinatorOf,
  coordinatorPersonOf,
  expectedForms,
  heldVisits,
  nextMeeting,
  openRequirements,
  type PartyRow,
  partyOf,
  personOf,
  progress,
  submittedForms,
} from './sums.ts'
import { changed, changedRow, newRow } from './write.ts'

const rows = rowsFrom<PracticeTables>()('teaching_practice as tp', (query) =>
  query
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .innerJoin('term as t', 't.id', 'tp.term_id')
    .leftJoin('school as s', 's.id', 'tp.school_id')
    .leftJoin('course as c', 'c.id', 'tp.course_id')
    .leftJoin('program as g', 'g.id', 'tp.program_id')
    .leftJoin('person as ct', 'ct.id', 'tp.contact_id'),
)

const party = (row: PartyRow | null) =>
  row && { ...refTo(PracticeSupervisor, row.id, row.name), userId: row.userId, state: row.state }

/** Practices of students, from the plan to the grade. */
export const practice = handleResource(TeachingPractice, rows, {
  sensitive: { of: 'tp.person_id', inLists: false },
  fields: {
    student: personRef('tp.person_id', 'p', { number: 'p.student_number' }),
    course: reference(Course, { id: 'tp.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'tp.program_id', name: 'g.name' }),
    term: reference(Term, { id: 'tp.term_id', name: 't.name' }),
    school: reference(School, { id: 'tp.school_id', name: 's.name', address: 's.address', phone: 's.phone' }),
    coordinator: computed({ row: coordinatorOf }, ({ row }) => party(row)),
    supervisor: computed({ row: partyOf('UNIVERSITY_SUPERVISOR') }, ({ row }) => party(row)),
    mentor: computed({ row: partyOf('SCHOOL_MENTOR') }, ({ row }) => party(row)),
    requiredHours: {
      observation: 'tp.required_observation',
      teaching: 'tp.required_teaching',
      other: 'tp.required_other',
    },
    approvedMinutes: {
      observation: 'tp.approved_observation',
      teaching: 'tp.approved_teaching',
      other: 'tp.approved_other',
    },
    progress,
    heldVisits,
    nextMeeting,
    openRequirements: ({ today }) => openRequirements(today),
    submittedForms,
    expectedForms,
    emergencyContact: sql<boolean>`exists (select from user_contact uc
      where uc.person_id = tp.person_id and uc.category = 'Emergency' and uc.type = 4)`,
    portfolio: computed({ id: 'tp.id', file: 'tp.portfolio_file_id' }, ({ id, file }) =>
      file === null ? null : `${TeachingPractice.iri(id)}/portfolio`,
    ),
    calculation: calculationOfRow,
    difference: differenceOfRow,
    counts: sql<number | null>`(select a.weight from assessment a
      where a.course_id = tp.course_id and a.kind = ${sql.lit(practiceGrades.kind)})`,
    objectUntil: (ctx) => objectUntil(ctx),
    contactPerson: personRef('tp.contact_id', 'ct'),
    contact: ({ today }) => contactOf(sql`tp.id`, today),
    risks: (ctx) => risksOf(ctx),
  },
  facts: {
    hasSchool: sql<boolean>`(tp.school_id is not null)`,
    hasMentor: sql<boolean>`(${personOf('SCHOOL_MENTOR')} is not null)`,
  },
  testedBy: {
    'supervisor.userId': personOf('UNIVERSITY_SUPERVISOR'),
    'coordinator.userId': coordinatorPersonOf,
  },
  orderedBy: { 'school.name': sql`s.name ->> 'en'` },
  filters: {
    q: search({ refers: 'tp.person_id', to: 'person' }, { refers: 'tp.school_id', to: 'school' }),
    'supervisor.id': (id) => sql<boolean>`exists (select from practice_assignment a
      where a.practice_id = tp.id and a.supervisor_id = ${id} and a.state in ('PROPOSED', 'ACCEPTED'))`,
    'mentor.id': (id) => sql<boolean>`exists (select from practice_assignment a
      where a.practice_id = tp.id and a.supervisor_id = ${id} and a.state in ('PROPOSED', 'ACCEPTED')
        and a.role in ('SCHOOL_MENTOR', 'CO_MENTOR'))`,
    // Readers who may not see the risks of a practice cannot filter by them.
    risk: (risk, ctx) => sql<boolean>`(${!ctx.me.guest} and tp.person_id <> ${ctx.me.id} and ${riskOn(risk, ctx)})`,
    open: (wanted) => sql<boolean>`${holdsPlace('tp')} = ${wanted}`,
  },
  sorted: [['startsOn', 'desc']],
  ...{ newRow, changedRow, changed },
  conditions,
  parties,
  notices: { values: schoolNamed },
  after,
  afterAll,
  // Students see why their practice is interrupted or ends; only the school and the office see why a school declines.
  readsReason: ({ name, actor }, { student }, { me }) =>
    managesPractices(me) || actor === me.id || (student.id === me.id && name !== 'decline'),
})

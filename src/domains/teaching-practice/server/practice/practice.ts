import { sql } from 'kysely'
import { Program, Term } from '#academics/contract'
import { Course } from '#course/contract'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { equals, handleResource } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { attendanceOf, calculationOf, differenceOf } from '../../contract/grade.ts'
import { managesPractices } from '../../contract/policy.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { holdsPlace } from '../schools/holds-place.ts'
import type { PracticeTables } from '../tables.ts'
import { blockers } from './blockers.ts'
import { after } from './effects.ts'
import { riskOn } from './risks.ts'
import { columns, rows } from './rows.ts'
import type { PartyRow } from './sums.ts'
import { createPractice, updatePractice } from './write.ts'

const { fields } = TeachingPractice

/** Students in practice, from the plan to the grade. */
export const practice = handleResource<PracticeTables>()(TeachingPractice, rows, {
  table: 'teaching_practice',
  as: 'tp',
  present: (row) => {
    const required = row.required_observation + row.required_teaching + row.required_other
    const approved = row.approved_observation + row.approved_teaching + row.approved_other
    const scores = {
      supervisor: row.supervisor_total ?? null,
      mentor: row.mentor_total ?? null,
      portfolio: row.portfolio_mark,
      attendance: attendanceOf(approved, required),
    }
    return {
      student: { ...refTo(User, row.person_id, row.display_name), number: row.student_number },
      course:
        row.course_id === null
          ? null
          : { ...refTo(Course, row.course_id, row.course_name), code: row.course_code ?? '' },
      program: row.program_id === null ? null : refTo(Program, row.program_id, row.program_name),
      term: refTo(Term, row.term_id, row.term_name),
      school:
        row.school_id === null
          ? null
          : { ...refTo(School, row.school_id, row.school_name), address: row.school_address, phone: row.school_phone },
      coordinator: party(row.coordinator),
      supervisor: party(row.supervisor),
      mentor: party(row.mentor),
      subjects: row.subjects,
      gradeLevels: row.grade_levels,
      language: fields.language.parse(row.language),
      requiredHours: {
        observation: row.required_observation,
        teaching: row.required_teaching,
        other: row.required_other,
      },
      approvedMinutes: {
        observation: row.approved_observation,
        teaching: row.approved_teaching,
        other: row.approved_other,
      },
      submittedMinutes: row.submitted_minutes,
      draftMinutes: row.draft_minutes,
      progress: row.progress,
      requiredVisits: row.required_visits,
      heldVisits: row.held_visits,
      nextMeeting: row.next_meeting ?? null,
      requirements: fields.requirements.parse(row.requirements),
      openRequirements: row.open_requirements,
      submittedForms: row.submitted_forms,
      expectedForms: row.expected_forms,
      startsOn: row.starts_on,
      interimOn: row.interim_on,
      endsOn: row.ends_on,
      formGeneration: fields.formGeneration.parse(row.form_generation),
      conductAcceptedAt: row.conduct_accepted_at,
      conflictsDeclaredAt: row.conflicts_declared_at,
      conflicts: row.conflicts,
      emergencyContact: row.emergency_contact ?? false,
      portfolio: row.portfolio_file_id === null ? null : `${TeachingPractice.iri(row.id)}/portfolio`,
      weights: row.weights,
      portfolioMark: row.portfolio_mark,
      moderation: row.moderation,
      moderationComment: row.moderation_comment,
      calculation: row.calculation ?? calculationOf(row.weights, scores),
      difference: differenceOf(scores),
      grade: row.grade,
      gradedAt: row.graded_at,
      note: row.note,
      risks: row.risks ?? [],
      state: fields.state.parse(row.state),
    }
  },
  columns,
  filters: {
    q: search({ refers: 'tp.person_id', to: 'person' }, { refers: 'tp.school_id', to: 'school' }),
    state: equals('tp.state'),
    'term.id': equals('tp.term_id'),
    'school.id': equals('tp.school_id'),
    'student.id': equals('tp.person_id'),
    'supervisor.id': (id) => sql<boolean>`exists (select from practice_assignment a
      where a.practice_id = tp.id and a.supervisor_id = ${id} and a.state in ('PROPOSED', 'ACCEPTED'))`,
    // Who is not shown the risks of a practice does not find it by them.
    risk: (risk, { today, me }) => sql<boolean>`(${!me.guest} and tp.person_id <> ${me.id} and ${riskOn(risk, today)})`,
    open: (wanted) => sql<boolean>`${holdsPlace('tp')} = ${wanted}`,
  },
  sorted: [['startsOn', 'desc']],
  sensitive: { of: (row) => row.person_id, inLists: false },
  create: createPractice,
  update: updatePractice,
  blockers,
  after,
  // A student knows why their practice stops or ends; why a school says no is between the school and the office.
  readsReason: ({ name, actor }, { student }, { me }) =>
    managesPractices(me) || actor === me.id || (student.id === me.id && name !== 'decline'),
})

/** Whoever is shown as a party was checked when the assignment was written. */
function party(row: PartyRow | null) {
  if (row === null) return null
  return {
    ...refTo(PracticeSupervisor, row.id, row.name),
    userId: row.userId,
    state: assignmentState.parse(row.state),
  }
}

const assignmentState = PracticeAssignment.fields.state

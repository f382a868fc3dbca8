import { coordinatesPrograms } from '#academics/contract'
import { holdStops, keepsRecords } from '#people/contract'
import { anyOf, has, type Policy } from '#platform/contract/policy.ts'
import { PlanComment } from './plan-comment.ts'
import { openPlanStates, sharedPlanStates } from './plan-flow.ts'
import { PlannedStudy } from './planned-study.ts'
import { teachesStudents } from './relations.ts'
import { StudyPlan } from './study-plan.ts'

/** What lecturers read of the studies of their students, and students themselves while a hold hides their grades. */
const withoutGrades = ['user', 'program', 'degree', 'startedOn', 'endedOn', 'state', 'ects', 'gradesHeld'] as const

/**
 * Students plan their own studies. Coordinators of the program decide about what is submitted; lecturers of the
 * student’s courses read it and advise. A draft is for its student alone.
 */
export const planPolicy: Policy = (me, can) => {
  const own = { 'student.id': me.id }
  can(['list', 'read', 'submit', 'recall', 'discard', 'restore', 'share'], StudyPlan, own)
  can('update', StudyPlan, { ...own, state: anyOf(openPlanStates) })
  can(['list', 'read'], PlanComment, own)
  if (has(me, 'ROLE_STUDENT')) {
    can('create', StudyPlan, own)
    can('create', PlanComment, own)
  }
  const studies = { 'user.id': me.id }
  if (holdStops(me, 'GRADES_VIEW')) can(['list', 'read'], PlannedStudy, studies, withoutGrades)
  else can(['list', 'read'], PlannedStudy, studies)

  const shared = { state: anyOf(sharedPlanStates) }
  const coordinated = { 'program.id': coordinatesPrograms }
  if (has(me, 'ROLE_COORDINATOR')) {
    can(['approve', 'requestChanges'], StudyPlan, coordinated)
    can(['list', 'read'], PlannedStudy, coordinated)
    can(['list', 'read', 'advise'], StudyPlan, { ...coordinated, ...shared })
    can(['list', 'read', 'create'], PlanComment, { ...coordinated, open: true })
  }

  if (has(me, 'ROLE_LECTURER')) {
    const taught = { 'userProgram.id': teachesStudents }
    can(['list', 'read'], PlannedStudy, { id: teachesStudents }, withoutGrades)
    can(['list', 'read', 'advise'], StudyPlan, { ...taught, ...shared })
    can(['list', 'read', 'create'], PlanComment, { ...taught, open: true })
  }
  if (!keepsRecords(me)) return
  can(['list', 'read'], PlannedStudy)
  can(['list', 'read'], StudyPlan, shared)
  can(['list', 'read'], PlanComment, { open: true })
}

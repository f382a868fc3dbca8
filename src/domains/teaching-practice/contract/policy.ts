import { Course } from '#course/contract'
import { User } from '#people/contract'
import { anyOf, has, isAdmin, type Policy, type Viewer } from '#platform/contract/policy.ts'
import { PracticeAssignment } from './assignment.ts'
import { PracticeEvaluation, unsubmittedForms } from './evaluation.ts'
import { EvaluationForm } from './evaluation-form.ts'
import { PracticeLink } from './link.ts'
import { PracticeMeeting } from './meeting.ts'
import {
  forReaders,
  forStudents,
  forStudentsOnceGraded,
  forSupervisors,
  forSupervisorsOnceGraded,
} from './policy-fields.ts'
import { TeachingPractice } from './practice.ts'
import { beyondPlan, openStates, practiceFlow } from './practice-flow.ts'
import {
  coordinatedPractices,
  knownSupervisors,
  practiceSchools,
  proposedPractices,
  supervisesPractices,
} from './relations.ts'
import { PracticeRequirement } from './requirement.ts'
import { School } from './school.ts'
import { PracticeSupervisor } from './supervisor.ts'
import { handedInEntries, TimeLog } from './time-log.ts'

export const managesPractices = (me: Viewer): boolean => has(me, 'ROLE_TP_MANAGER') || isAdmin(me)

/** Who plans practices, who looks after students, and who is in practice. */
export const policy: Policy = (me, can) => {
  if (me.guest) return
  if (managesPractices(me)) manage(can)
  supervise(me, can)
  practise(me, can)
  can(['list', 'read'], EvaluationForm)
  can(['list', 'read'], School, { id: anyOf(practiceSchools(me)) }, forReaders.school)
  can(['list', 'read'], PracticeSupervisor, { id: anyOf(knownSupervisors(me)) }, forReaders.supervisor)
  can(['list', 'read'], PracticeSupervisor, { 'user.id': me.id }, forReaders.supervisor)
}

type Can = Parameters<Policy>[1]

const handedIn = anyOf(handedInEntries)
/** Forms that can still be written. */
const unsubmitted = { state: anyOf(unsubmittedForms), settled: false }
/** What is settled stands as it is; whoever tries all the same is told so by the guard of the move. */
const unsettled = { settled: false }

/** The grade stands. */
const graded = { state: anyOf(['GRADED', 'COMPLETED']) }

function manage(can: Can): void {
  can('list', User, {}, ['name', 'studentNumber', 'staffNumber'])
  can(['list', 'read'], Course, { type: 'TP' }, ['code', 'title', 'type', 'term', 'startsOn', 'endsOn'])
  can(['list', 'read', 'create', 'update'], School)
  can(['list', 'read', 'create', 'update'], PracticeSupervisor)
  can(['list', 'read', 'create'], TeachingPractice)
  can('update', TeachingPractice, { state: anyOf(openStates) })
  can(moves(practiceFlow), TeachingPractice)
  can(['list', 'read'], PracticeRequirement)
  can(['verify', 'sendBack', 'waive', 'ask'], PracticeRequirement, unsettled)
  can(['list', 'read', 'create'], PracticeAssignment)
  can(['accept', 'decline', 'replace'], PracticeAssignment, unsettled)
  can(['list', 'read'], TimeLog, { state: handedIn })
  can(['approve', 'sendBack'], TimeLog, { state: handedIn, ...unsettled })
  can(['list', 'read'], PracticeMeeting)
  can(['list', 'read'], PracticeEvaluation)
  can('reopen', PracticeEvaluation, unsettled)
  can(['list', 'read', 'revoke'], PracticeLink)
  can(['remind', 'renew'], PracticeLink, unsettled)
}

const moves = <Name extends string>(flow: { transitions: Record<Name, unknown> }) =>
  Object.keys(flow.transitions).filter((name): name is Name => name in flow.transitions)

function supervise(me: Viewer, can: Can): void {
  const supervised = anyOf(supervisesPractices(me))
  const asked = anyOf([...supervisesPractices(me), ...proposedPractices(me)])
  can(['list', 'read'], TeachingPractice, { id: asked }, forSupervisors)
  const ownGraded = { 'supervisor.userId': me.id, ...graded }
  can(['list', 'read'], TeachingPractice, ownGraded, forSupervisorsOnceGraded)
  can('toModeration', TeachingPractice, { id: supervised, 'supervisor.userId': me.id })
  const ofOwnSchool = { 'coordinator.userId': me.id, state: anyOf(beyondPlan) }
  can(['list', 'read'], TeachingPractice, ofOwnSchool, forSupervisors)
  can(['accept', 'decline'], TeachingPractice, { 'coordinator.userId': me.id })
  can(['list', 'read'], PracticeRequirement, { 'practice.id': supervised }, forReaders.requirement)
  const around = anyOf([...supervisesPractices(me), ...proposedPractices(me), ...coordinatedPractices(me)])
  can(['list', 'read'], PracticeAssignment, { 'practice.id': around })
  can(['accept', 'decline'], PracticeAssignment, { 'user.id': me.id, ...unsettled })
  const entries = { 'practice.id': supervised, state: handedIn }
  can(['list', 'read'], TimeLog, entries)
  can(['approve', 'sendBack'], TimeLog, { ...entries, ...unsettled })
  can(['list', 'read'], PracticeMeeting, { 'practice.id': supervised })
  const meetings = { 'practice.id': supervised, 'supervisor.id': me.id, ...unsettled }
  if (supervisesPractices(me).length > 0) can('create', PracticeMeeting, meetings)
  can('update', PracticeMeeting, { ...meetings, state: anyOf(['PLANNED', 'HELD']) })
  can(['hold', 'sign', 'reopen', 'cancel'], PracticeMeeting, meetings)
  can(['list', 'read'], PracticeEvaluation, { 'practice.id': supervised, released: true })
  can(['list', 'read'], PracticeEvaluation, { 'evaluator.id': me.id })
  const forms = { 'practice.id': supervised, 'evaluator.id': me.id }
  can('update', PracticeEvaluation, { ...forms, ...unsubmitted })
  can(['submit', 'recall', 'reopen'], PracticeEvaluation, { ...forms, ...unsettled })
}

function practise(me: Viewer, can: Can): void {
  const own = { 'student.id': me.id }
  can(['list', 'read'], TeachingPractice, own, forStudents)
  can(['list', 'read'], TeachingPractice, { ...own, ...graded }, forStudentsOnceGraded)
  can(['list', 'read'], PracticeRequirement, own)
  can('submit', PracticeRequirement, { ...own, ...unsettled })
  can('update', PracticeRequirement, { ...own, state: 'MISSING', ...unsettled })
  can(['list', 'read'], PracticeAssignment, own)
  if (has(me, 'ROLE_STUDENT')) can('create', TimeLog, own)
  can(['list', 'read'], TimeLog, own)
  can(['submit', 'recall'], TimeLog, { ...own, ...unsettled })
  can(['update', 'delete'], TimeLog, { ...own, state: anyOf(['DRAFT', 'RETURNED']), ...unsettled })
  can(['list', 'read'], PracticeMeeting, own)
  can(['countersign', 'dispute'], PracticeMeeting, { ...own, ...unsettled })
  can(['list', 'read'], PracticeEvaluation, { ...own, released: true })
  const others = { ...own, released: true, role: anyOf(['SUPERVISOR', 'MENTOR']), ...unsettled }
  can(['acknowledge', 'dispute'], PracticeEvaluation, others)
  can('update', PracticeEvaluation, { ...own, 'evaluator.id': me.id, ...unsubmitted })
  can('submit', PracticeEvaluation, { ...own, 'evaluator.id': me.id, ...unsettled })
}

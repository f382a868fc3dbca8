import { Course } from '#course/contract'
import { holdStops, User } from '#people/contract'
import {
  anyOf,
  has,
  isAdmin,
  type Policy,
  type Relation,
  related,
  type Test,
  type Viewer,
} from '#platform/contract/policy.ts'
import { PracticeAssignment } from './assignment.ts'
import { PracticeConflict } from './conflict.ts'
import { PracticeEpisode } from './episode.ts'
import { PracticeEvaluation, unsubmittedForms } from './evaluation.ts'
import { EvaluationForm } from './evaluation-form.ts'
import { EvaluationVersion } from './evaluation-version.ts'
import { correctionFlow, GradeCorrection } from './grade-correction.ts'
import { PracticeLink } from './link.ts'
import { PracticeMeeting } from './meeting.ts'
import { PracticeObjection } from './objection.ts'
import {
  forFormers,
  forReaders,
  forStudents,
  forStudentsOnceGraded,
  forSupervisors,
  forSupervisorsOnceGraded,
} from './policy-fields.ts'
import { TeachingPractice } from './practice.ts'
import { beyondPlan, gradedStates, openStates, practiceFlow } from './practice-flow.ts'
import {
  coMentoredPractices,
  coordinatedPractices,
  formerPractices,
  hostedPractices,
  knownSupervisors,
  mentoredPractices,
  practiceSchools,
  proposedPractices,
  supervisesPractices,
} from './relations.ts'
import { PracticeRequirement } from './requirement.ts'
import { School } from './school.ts'
import { PracticeSupervisor } from './supervisor.ts'
import { handedInEntries, TimeLog } from './time-log.ts'

export const managesPractices = (me: Viewer): boolean => has(me, 'ROLE_TP_MANAGER') || isAdmin(me)

/** The rights of those who plan practices, those who look after students, and the students. */
export const policy: Policy = (me, can) => {
  if (me.guest) return
  if (managesPractices(me)) manage(can)
  supervise(me, can)
  practise(me, can)
  can(['list', 'read'], EvaluationForm)
  can(['list', 'read'], School, { id: practiceSchools }, forReaders.school)
  can(['list', 'read'], PracticeSupervisor, { id: knownSupervisors }, forReaders.supervisor)
  can(['list', 'read'], PracticeSupervisor, { 'user.id': me.id }, forReaders.supervisor)
}

type Can = Parameters<Policy>[1]

const handedIn = anyOf(handedInEntries)
/** Forms that can still be edited. */
const unsubmitted = { state: anyOf(unsubmittedForms) }

/** A school is chosen, and no mentor is named there. */
export const mentorMissing = { hasSchool: true, hasMentor: false } as const

/** The grade has been given. */
const graded = { state: anyOf(gradedStates) }

function manage(can: Can): void {
  can('list', User, {}, ['name', 'studentNumber', 'staffNumber'])
  can(['list', 'read'], Course, { type: 'TP' }, ['code', 'title', 'type', 'term', 'startsOn', 'endsOn'])
  can(['list', 'read', 'create', 'update'], School)
  can(['list', 'read', 'create', 'update'], PracticeSupervisor)
  can(['list', 'read', 'create'], TeachingPractice)
  can('update', TeachingPractice, { state: anyOf(openStates) })
  can(['assign', 'moderate', 'correctGrade', 'arrange', 'chooseMentor'], TeachingPractice)
  can('nameMentor', TeachingPractice, mentorMissing)
  can(moves(practiceFlow), TeachingPractice)
  can(['list', 'read'], PracticeEpisode)
  can('update', PracticeEpisode, { settled: false, follows: true })
  can(['list', 'read'], PracticeRequirement)
  can(['verify', 'sendBack', 'waive', 'ask', 'seeDocument'], PracticeRequirement)
  can(['list', 'read', 'create'], PracticeAssignment)
  can(['accept', 'decline', 'replace'], PracticeAssignment)
  can(['list', 'read'], TimeLog, { state: handedIn })
  can(['approve', 'sendBack'], TimeLog, { state: handedIn })
  can(['list', 'read'], PracticeMeeting)
  can(['list', 'read'], PracticeEvaluation)
  can(['list', 'read', 'allow', 'disallow'], PracticeConflict)
  can(['list', 'read'], EvaluationVersion)
  can(['list', 'read', 'uphold', 'reject'], PracticeObjection)
  can(['list', 'read'], GradeCorrection)
  can('create', GradeCorrection)
  can('update', GradeCorrection, { state: 'DRAFT' })
  can(moves(correctionFlow), GradeCorrection)
  can(['list', 'read', 'revoke'], PracticeLink)
  can(['remind', 'renew'], PracticeLink)
}

const moves = <Name extends string>(flow: { transitions: Record<Name, unknown> }) =>
  Object.keys(flow.transitions).filter((name): name is Name => name in flow.transitions)

function supervise(me: Viewer, can: Can): void {
  const supervised = supervisesPractices
  const asked = related(supervisesPractices, proposedPractices)
  can(['list', 'read'], TeachingPractice, { id: asked }, forSupervisors)
  const ownGraded = { 'supervisor.userId': me.id, ...graded }
  can(['list', 'read'], TeachingPractice, ownGraded, forSupervisorsOnceGraded)
  can('toModeration', TeachingPractice, { id: supervised, 'supervisor.userId': me.id })
  const ofOwnSchool = { 'coordinator.userId': me.id, state: anyOf(beyondPlan) }
  can(['list', 'read'], TeachingPractice, ofOwnSchool, forSupervisors)
  can(['accept', 'decline'], TeachingPractice, { 'coordinator.userId': me.id })
  const requested = { 'coordinator.userId': me.id, state: 'PLACEMENT_REQUESTED' } as const
  can('nameMentor', TeachingPractice, { ...requested, ...mentorMissing })
  can('chooseMentor', TeachingPractice, requested)
  can('proposeMeeting', TeachingPractice, { id: supervised })
  can(['list', 'read'], PracticeRequirement, { 'practice.id': supervised }, forReaders.requirement)
  const around = related(supervisesPractices, proposedPractices, coordinatedPractices)
  can(['list', 'read'], PracticeAssignment, { 'practice.id': around })
  can(['accept', 'decline'], PracticeAssignment, { 'user.id': me.id })
  can(['list', 'read'], PracticeEpisode, { 'practice.id': supervised })
  const entries = { 'practice.id': supervised, state: handedIn }
  can(['list', 'read'], TimeLog, entries)
  confirmHours(me, can, entries)
  formerly(me, can)
  can(['list', 'read'], PracticeMeeting, { 'practice.id': supervised })
  if (has(me, 'ROLE_TP_SUPERVISOR'))
    can('create', PracticeMeeting, { 'practice.id': supervised, 'supervisor.id': me.id })
  // The person who held a meeting records it, even after somebody else has taken over.
  const meetings = { 'practice.id': related(supervisesPractices, formerPractices), 'supervisor.id': me.id }
  can(['list', 'read'], PracticeMeeting, meetings)
  can('update', PracticeMeeting, { ...meetings, state: anyOf(['PLANNED', 'HELD']) })
  can(['hold', 'sign', 'reopen', 'cancel'], PracticeMeeting, meetings)
  can(['list', 'read'], PracticeEvaluation, { 'practice.id': supervised, released: true })
  can(['list', 'read'], PracticeEvaluation, { 'evaluator.id': me.id })
  const forms = { 'practice.id': supervised, 'evaluator.id': me.id }
  can('update', PracticeEvaluation, { ...forms, ...unsubmitted })
  can(['submit', 'recall'], PracticeEvaluation, forms)
  can(['list', 'read'], EvaluationVersion, { 'practice.id': supervised, released: true })
  can(['list', 'read'], EvaluationVersion, { 'evaluator.id': me.id })
  can(['list', 'read'], EvaluationVersion, { writerId: me.id })
  can(['list', 'read'], PracticeObjection, { 'against.id': me.id })
  can(['list', 'read'], GradeCorrection, { 'practice.id': supervised, state: 'APPROVED' })
}

/** Hours are confirmed by the mentor of their day, by the supervisor, and by the co-mentor at that school. */
export function confirmHours(
  me: Viewer,
  can: Can,
  entries: {
    'practice.id': Test<number> | Relation
    state: ReturnType<typeof anyOf<(typeof handedInEntries)[number]>>
  },
): void {
  for (const who of ['mentorId', 'supervisorId'] as const)
    can(['approve', 'sendBack'], TimeLog, { ...entries, [who]: me.id })
  can(['approve', 'sendBack'], TimeLog, { ...entries, helpedIn: coMentoredPractices, atPresentSchool: true })
}

/**
 * Replaced people remain responsible for their own days: they confirm those hours and finish what was begun then. They
 * see those days, and nothing about where and with whom the practice continues.
 */
function formerly(me: Viewer, can: Can): void {
  // They cannot list practices, because hidden fields would have to be excluded from filters and orders.
  can('read', TeachingPractice, { id: related(hostedPractices, mentoredPractices) }, forFormers)
  can(['list', 'read'], PracticeAssignment, { 'user.id': me.id })
  can(['list', 'read'], PracticeEpisode, { 'mentor.userId': me.id })
  const own = { state: handedIn, mentorId: me.id }
  can(['list', 'read'], TimeLog, own)
  can(['approve', 'sendBack'], TimeLog, { ...own, 'practice.id': formerPractices })
  const forms = { 'practice.id': formerPractices, 'evaluator.id': me.id, role: 'MENTOR' } as const
  can('update', PracticeEvaluation, { ...forms, ...unsubmitted })
  can(['submit', 'recall'], PracticeEvaluation, forms)
}

function practise(me: Viewer, can: Can): void {
  const own = { 'student.id': me.id }
  can(['list', 'read'], TeachingPractice, own, forStudents)
  can(['declare', 'handInHours', 'uploadPortfolio'], TeachingPractice, own)
  if (has(me, 'ROLE_STUDENT')) can('logHours', TeachingPractice, own)
  const seesGrades = !holdStops(me, 'GRADES_VIEW')
  if (seesGrades) can(['list', 'read'], TeachingPractice, { ...own, ...graded }, forStudentsOnceGraded)
  can(['list', 'read'], PracticeRequirement, own)
  can(['submit', 'seeDocument'], PracticeRequirement, own)
  can('update', PracticeRequirement, { ...own, state: 'MISSING' })
  can(['list', 'read'], PracticeEpisode, own)
  can(['list', 'read'], PracticeAssignment, own)
  if (has(me, 'ROLE_STUDENT')) can('create', TimeLog, own)
  can(['list', 'read'], TimeLog, own)
  can(['submit', 'recall'], TimeLog, own)
  can(['update', 'delete'], TimeLog, { ...own, state: anyOf(['DRAFT', 'RETURNED']) })
  can(['list', 'read'], PracticeMeeting, own)
  can(['countersign', 'dispute'], PracticeMeeting, own)
  can(['list', 'read'], PracticeEvaluation, { ...own, released: true })
  const others = { ...own, released: true, role: anyOf(['SUPERVISOR', 'MENTOR']) }
  can(['acknowledge', 'dispute'], PracticeEvaluation, others)
  can(['list', 'read', 'retract'], PracticeConflict, own)
  if (has(me, 'ROLE_STUDENT')) {
    can('create', PracticeConflict, own)
    // Students need the list of schools to declare a conflict.
    can('list', School, {}, ['code', 'name', 'kind', 'district'])
  }
  can(['list', 'read'], EvaluationVersion, { ...own, released: true })
  can(['list', 'read', 'retract'], PracticeObjection, own)
  if (has(me, 'ROLE_STUDENT')) can('create', PracticeObjection, own)
  if (seesGrades) can(['list', 'read'], GradeCorrection, { ...own, state: 'APPROVED' })
  can('update', PracticeEvaluation, { ...own, 'evaluator.id': me.id, ...unsubmitted })
  can('submit', PracticeEvaluation, { ...own, 'evaluator.id': me.id })
}

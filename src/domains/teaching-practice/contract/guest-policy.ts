import { anyOf, granted, type Policy, type Viewer } from '#platform/contract/policy.ts'
import { PracticeAssignment } from './assignment.ts'
import { PracticeEpisode } from './episode.ts'
import { PracticeEvaluation, unsubmittedForms } from './evaluation.ts'
import { EvaluationForm } from './evaluation-form.ts'
import { EvaluationVersion } from './evaluation-version.ts'
import type { GuestAct } from './guest-acts.ts'
import { PracticeObjection } from './objection.ts'
import { confirmHours, mentorMissing } from './policy.ts'
import { forFormers, forGuests } from './policy-fields.ts'
import { TeachingPractice } from './practice.ts'
import { handedInEntries, TimeLog } from './time-log.ts'

/** A guest from a school with a mailed link: this practice only, and only the acts of the link. */
export const guestPolicy: Policy = (me, can) => {
  const may = (act: GuestAct) => anyOf(granted(me, act, TeachingPractice))
  // Guests of other resources have no access to teaching practice.
  if (granted(me, 'finish', TeachingPractice).length > 0) finish(me, can, may('finish'))
  if (granted(me, 'read', TeachingPractice).length === 0) return
  can(['list', 'read'], TeachingPractice, { id: may('read') }, forGuests)
  const placing = { id: may('place'), 'coordinator.userId': me.id }
  can(['accept', 'decline'], TeachingPractice, placing)
  const requested = { ...placing, state: 'PLACEMENT_REQUESTED' } as const
  can('nameMentor', TeachingPractice, { ...requested, ...mentorMissing })
  can('chooseMentor', TeachingPractice, requested)
  can(['list', 'read'], PracticeAssignment, { 'practice.id': may('read') })
  can(['accept', 'decline'], PracticeAssignment, { 'practice.id': may('read'), 'user.id': me.id })
  const entries = { 'practice.id': may('approveHours'), state: anyOf(handedInEntries) }
  can(['list', 'read'], TimeLog, entries)
  confirmHours(me, can, entries)
  const forms = { 'practice.id': may('evaluate'), 'evaluator.id': me.id }
  can(['list', 'read'], PracticeEvaluation, forms)
  can(['submit', 'recall'], PracticeEvaluation, forms)
  can('update', PracticeEvaluation, { ...forms, state: anyOf(unsubmittedForms) })
  can(['list', 'read'], EvaluationVersion, forms)
  can(['list', 'read'], EvaluationVersion, { 'practice.id': may('evaluate'), writerId: me.id })
  can(['list', 'read'], PracticeObjection, { 'practice.id': may('evaluate'), 'against.id': me.id })
  if (granted(me, 'evaluate', TeachingPractice).length > 0) can(['list', 'read'], EvaluationForm)
}

/** A replaced mentor: tasks left from their own days, and nothing of the time after. */
function finish(me: Viewer, can: Parameters<Policy>[1], own: ReturnType<typeof anyOf<number>>): void {
  can(['list', 'read'], TeachingPractice, { id: own }, forFormers)
  can(['list', 'read'], PracticeAssignment, { 'practice.id': own, 'user.id': me.id })
  can(['list', 'read'], PracticeEpisode, { 'practice.id': own, 'mentor.userId': me.id })
  can(['list', 'read', 'approve', 'sendBack'], TimeLog, {
    ...{ 'practice.id': own, state: anyOf(handedInEntries), mentorId: me.id },
  })
  const forms = { 'practice.id': own, 'evaluator.id': me.id }
  can(['list', 'read', 'submit', 'recall'], PracticeEvaluation, forms)
  can('update', PracticeEvaluation, { ...forms, state: anyOf(unsubmittedForms) })
  can(['list', 'read'], EvaluationVersion, forms)
  can(['list', 'read'], EvaluationForm)
}

import { anyOf, granted, type Policy } from '#platform/contract/policy.ts'
import { PracticeAssignment } from './assignment.ts'
import { PracticeEvaluation, unsubmittedForms } from './evaluation.ts'
import { EvaluationForm } from './evaluation-form.ts'
import { EvaluationVersion } from './evaluation-version.ts'
import type { GuestAct } from './guest-acts.ts'
import { PracticeObjection } from './objection.ts'
import { mentorMissing } from './policy.ts'
import { forGuests } from './policy-fields.ts'
import { TeachingPractice } from './practice.ts'
import { handedInEntries, TimeLog } from './time-log.ts'

/** Somebody from a school who came by a mailed link: this practice and no other, and only what the link is for. */
export const guestPolicy: Policy = (me, can) => {
  const may = (act: GuestAct) => anyOf(granted(me, act, TeachingPractice))
  // A guest of something else reaches nothing of teaching practice.
  if (granted(me, 'read', TeachingPractice).length === 0) return
  can(['list', 'read'], TeachingPractice, { id: may('read') }, forGuests)
  const placing = { id: may('place'), 'coordinator.userId': me.id }
  can(['accept', 'decline'], TeachingPractice, placing)
  can('nameMentor', TeachingPractice, { ...placing, state: 'PLACEMENT_REQUESTED', ...mentorMissing })
  can(['list', 'read'], PracticeAssignment, { 'practice.id': may('read') })
  can(['accept', 'decline'], PracticeAssignment, { 'practice.id': may('read'), 'user.id': me.id })
  const entries = { 'practice.id': may('approveHours'), state: anyOf(handedInEntries) }
  can(['list', 'read'], TimeLog, entries)
  can(['approve', 'sendBack'], TimeLog, entries)
  const forms = { 'practice.id': may('evaluate'), 'evaluator.id': me.id }
  can(['list', 'read'], PracticeEvaluation, forms)
  can(['submit', 'recall'], PracticeEvaluation, forms)
  can('update', PracticeEvaluation, { ...forms, state: anyOf(unsubmittedForms) })
  can(['list', 'read'], EvaluationVersion, forms)
  can(['list', 'read'], PracticeObjection, { 'practice.id': may('evaluate'), 'against.id': me.id })
  if (granted(me, 'evaluate', TeachingPractice).length > 0) can(['list', 'read'], EvaluationForm)
}

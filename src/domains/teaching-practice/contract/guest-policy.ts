import { anyOf, granted, type Policy } from '#platform/contract/policy.ts'
import { PracticeAssignment } from './assignment.ts'
import { PracticeEvaluation } from './evaluation.ts'
import { EvaluationForm } from './evaluation-form.ts'
import type { GuestAct } from './guest-acts.ts'
import { forGuests } from './policy-fields.ts'
import { TeachingPractice } from './practice.ts'
import { TimeLog } from './time-log.ts'

/** Somebody from a school who came by a mailed link: this practice and no other, and only what the link is for. */
export const guestPolicy: Policy = (me, can) => {
  const may = (act: GuestAct) => anyOf(granted(me, act, TeachingPractice))
  can(['list', 'read'], TeachingPractice, { id: may('read') }, forGuests)
  can(['accept', 'decline'], TeachingPractice, { id: may('place'), 'coordinator.userId': me.id })
  can(['list', 'read'], PracticeAssignment, { 'practice.id': may('read') })
  can(['accept', 'decline'], PracticeAssignment, { 'practice.id': may('read'), 'user.id': me.id })
  can(['list', 'read', 'approve', 'sendBack'], TimeLog, {
    'practice.id': may('approveHours'),
    state: anyOf(['SUBMITTED', 'APPROVED', 'RETURNED', 'LOCKED']),
  })
  can(['list', 'read', 'update', 'submit', 'recall', 'reopen'], PracticeEvaluation, {
    'practice.id': may('evaluate'),
    'evaluator.id': me.id,
  })
  if (granted(me, 'evaluate', TeachingPractice).length > 0) can(['list', 'read'], EvaluationForm)
}

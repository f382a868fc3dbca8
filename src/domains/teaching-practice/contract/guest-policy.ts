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
  // A guest of something else finds no door of teaching practice at all.
  if (granted(me, 'read', TeachingPractice).length === 0) return
  can(['list', 'read'], TeachingPractice, { id: may('read') }, forGuests)
  can(['accept', 'decline'], TeachingPractice, { id: may('place'), 'coordinator.userId': me.id })
  can(['list', 'read'], PracticeAssignment, { 'practice.id': may('read') })
  can(['accept', 'decline'], PracticeAssignment, { 'practice.id': may('read'), 'user.id': me.id })
  can(['list', 'read', 'approve', 'sendBack'], TimeLog, { 'practice.id': may('approveHours'), state: handedIn })
  const forms = { 'practice.id': may('evaluate'), 'evaluator.id': me.id }
  can(['list', 'read', 'submit', 'recall', 'reopen'], PracticeEvaluation, forms)
  can('update', PracticeEvaluation, { ...forms, state: anyOf(['OPEN', 'DRAFT']) })
  if (granted(me, 'evaluate', TeachingPractice).length > 0) can(['list', 'read'], EvaluationForm)
}

/** What was handed in; drafts are the student's alone. */
const handedIn = anyOf(['SUBMITTED', 'APPROVED', 'RETURNED', 'LOCKED'])

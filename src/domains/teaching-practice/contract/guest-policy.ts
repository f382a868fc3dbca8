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
  const may = (act: GuestAct) => granted(me, act, TeachingPractice)
  const [seen, placed, approved, evaluated] = [may('read'), may('place'), may('approveHours'), may('evaluate')]
  if (seen.length > 0) {
    can(['list', 'read'], TeachingPractice, { id: anyOf(seen) }, forGuests)
    can(['list', 'read'], PracticeAssignment, { 'practice.id': anyOf(seen) })
    can(['accept', 'decline'], PracticeAssignment, { 'practice.id': anyOf(seen), 'user.id': me.id })
  }
  if (placed.length > 0)
    can(['accept', 'decline'], TeachingPractice, { id: anyOf(placed), 'coordinator.userId': me.id })
  if (approved.length > 0)
    can(['list', 'read', 'approve', 'sendBack'], TimeLog, { 'practice.id': anyOf(approved), state: handedIn })
  if (evaluated.length > 0) {
    const forms = { 'practice.id': anyOf(evaluated), 'evaluator.id': me.id }
    can(['list', 'read', 'submit', 'recall', 'reopen'], PracticeEvaluation, forms)
    can('update', PracticeEvaluation, { ...forms, state: anyOf(['OPEN', 'DRAFT']) })
    can(['list', 'read'], EvaluationForm)
  }
}

/** What was handed in; drafts are the student's alone. */
const handedIn = anyOf(['SUBMITTED', 'APPROVED', 'RETURNED', 'LOCKED'])

import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { assesses, enrolledIn, leads, teaches } from '#course/contract'
import { holdStops } from '#people/contract'
import { ownRequests } from '#platform/contract/application-policy.ts'
import { has, isAdmin, not, type Policy, related } from '#platform/contract/policy.ts'
import { FinalGrade } from '../publication/final-grade.ts'
import { canAskReviewOf } from '../relations.ts'
import { gradeReview } from './application.ts'
import { GradeReview } from './grade-review.ts'

/** What students see of a request about a grade that a hold hides: their own text, and that it waits. */
const heldFields = [
  ...(['student', 'enrollment', 'course', 'term', 'held', 'text', 'files', 'requestedAt', 'answerBy'] as const),
  ...(['state'] as const),
]

const see = ['list', 'read', 'seeFile'] as const
const answer = ['accept', 'uphold'] as const

/** Students request reviews of their own grades; the lead of the course, its coordinators or the Registry answer. */
export const reviewPolicy: Policy = (me, can) => {
  if (me.guest) return
  const own = { 'student.id': me.id }
  const isHeld = holdStops(me, 'GRADES_VIEW')
  if (has(me, 'ROLE_STUDENT')) can('create', GradeReview)
  if (!isHeld) can('askReview', FinalGrade, { ...own, id: canAskReviewOf })
  ownRequests(gradeReview, [me, can], { sees: ['seeFile'], fields: isHeld ? heldFields : undefined })
  can([...see], GradeReview, { 'course.id': assesses })
  const isRegistry = has(me, 'ROLE_REGISTRY')
  if (isRegistry || isAdmin(me)) can([...see], GradeReview)
  for (const scope of [{ 'program.id': coordinatesPrograms }, { 'language.id': coordinatesLanguages }]) {
    can([...see], GradeReview, scope)
    // Answers are personal: nobody gives them while acting as another person.
    if (me.impersonator === null)
      can([...answer], GradeReview, { ...scope, 'course.id': not<number>(related(teaches, enrolledIn)) })
  }
  if (me.impersonator !== null) return
  if (has(me, 'ROLE_LECTURER')) can([...answer], GradeReview, { 'course.id': leads })
  if (isRegistry) can([...answer], GradeReview)
}

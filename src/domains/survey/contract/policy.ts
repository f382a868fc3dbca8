import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { enrolledIn, teaches } from '#course/contract'
import { anyOf, has, isAdmin, type Policy, related } from '#platform/contract/policy.ts'
import { SurveyCampaign } from './campaign.ts'
import { Questionnaire } from './questionnaire.ts'
import { actsIn, evaluatedIn, invitedTo, readsSurvey } from './relations.ts'
import { Survey } from './survey.ts'
import { SurveyText } from './survey-text.ts'

/** Who asks, who answers, and who reads what came of it. Nobody's answer is in any of these records. */
export const policy: Policy = (me, can) => {
  if (me.guest) return
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) office(me, can)
  can('answer', Survey, { id: invitedTo, state: 'OPEN' })
  can(['list', 'read'], Survey, { 'course.id': related(enrolledIn, teaches) }, forCourse)
  // Whoever was asked reads what is asked, also without a place in a course.
  can(['list', 'read'], Survey, { id: invitedTo, kind: anyOf(['DROPOUT', 'GENERAL']) }, forCourse)
  can(['list', 'read'], Survey, { id: readsSurvey })
  can('seeResults', Survey, { id: readsSurvey, state: 'PUBLISHED' })
  can('seeNames', Survey, { id: readsSurvey, named: true, state: anyOf(['CLOSED', 'REVIEWED', 'PUBLISHED']) })
  can('seeResults', Survey, { id: invitedTo, kind: 'RATING', state: 'PUBLISHED' })
  can('seeResults', Survey, { id: evaluatedIn, state: 'PUBLISHED' })
  can('seeResults', Survey, { 'course.id': teaches, state: 'PUBLISHED' })
  can('reply', Survey, { 'course.id': teaches, state: 'PUBLISHED' })
  can('ask', Survey, { 'course.id': teaches, state: 'PLANNED' })
  can('delegate', Survey, { 'course.id': teaches })
  can(['list', 'read'], Survey, { id: actsIn }, forCourse)
  can('seeResults', Survey, { id: actsIn, state: 'PUBLISHED' })
  can('reply', Survey, { id: actsIn, state: 'PUBLISHED' })
  can('ask', Survey, { id: actsIn, state: 'PLANNED' })
  for (const scope of [{ 'program.id': coordinatesPrograms }, { 'language.id': coordinatesLanguages }]) {
    can(['list', 'read'], Survey, scope)
    can('seeResults', Survey, { ...scope, kind: beyondTheCourse, state: 'PUBLISHED' })
    can('askReply', Survey, { ...scope, kind: beyondTheCourse, state: 'PUBLISHED' })
  }
  if (me.permissions.includes('view-srti')) {
    can(['list', 'read'], Survey)
    can('seeResults', Survey, { kind: beyondTheCourse, state: 'PUBLISHED' })
  }
}

/** A pulse is between a class and those who teach it. */
const beyondTheCourse = anyOf(['RATING', 'DROPOUT'])

const office: Policy = (_, can) => {
  can(['list', 'read', 'create', 'freeze', 'retire', 'restore'], Questionnaire)
  can('update', Questionnaire, { state: 'DRAFT' })
  can('renew', Questionnaire, { state: anyOf(['FROZEN', 'RETIRED']) })
  can(['list', 'read', 'create', 'approve', 'cancel'], SurveyCampaign)
  can('update', SurveyCampaign, { state: 'DRAFT' })
  can('invite', SurveyCampaign, { kind: 'GENERAL', state: anyOf(['DRAFT', 'APPROVED']) })
  can(['list', 'read', 'open', 'close', 'exclude', 'include', 'review', 'publish', 'unpublish'], Survey)
  can('update', Survey, { state: anyOf(['PLANNED', 'OPEN']) })
  can('seeResults', Survey, { kind: 'GENERAL', state: 'PUBLISHED' })
  can(['list', 'read'], SurveyText)
  can('update', SurveyText, { isClosed: false })
}

/** Students and lecturers see where the survey of their course stands. */
const forCourse = [
  ...(['course', 'term', 'program', 'language', 'campaign', 'lecturers', 'kind', 'named'] as const),
  ...(['opensOn', 'closesOn', 'invited', 'answered', 'rate', 'leastRate', 'state'] as const),
  ...(['reply', 'repliedAt', 'publishedAt'] as const),
]

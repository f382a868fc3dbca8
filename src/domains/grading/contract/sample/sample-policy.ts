import { assesses, runs } from '#course/contract'
import { anyOf, has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { GradingSample } from './grading-sample.ts'
import { moderatedStates, sentStates } from './sample-flow.ts'

/**
 * Everybody who marks a course sees its samples, its lead and co-lecturers draw and send them; moderators see those
 * sent to them.
 */
export const samplePolicy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read', 'open'], GradingSample)
  can(['list', 'read', 'open'], GradingSample, { 'course.id': assesses, hidden: false })
  can(['list', 'read'], GradingSample, { 'course.id': assesses, hidden: true }, withoutStudent)
  can('open', GradingSample, { 'course.id': assesses, hidden: true })
  const moderated = { 'moderator.id': me.id }
  can(['list', 'read'], GradingSample, { ...moderated, state: anyOf(sentStates) }, forModerators)
  can('open', GradingSample, { ...moderated, state: anyOf(moderatedStates) })
  can(['agree', 'adjust', 'remark'], GradingSample, moderated)
  if (!has(me, 'ROLE_LECTURER')) return
  const own = { 'course.id': runs }
  can(['update', 'delete', 'upload'], GradingSample, { ...own, state: 'DRAFT' })
  can(['send', 'recall', 'settle'], GradingSample, own)
}

/** What those who mark by number read, until names are shown. */
const withoutStudent = [
  ...(['course', 'assessment', 'band', 'candidate', 'score', 'newScore', 'maxMark', 'changed', 'comment'] as const),
  ...(['file', 'moderator', 'author', 'sentBy', 'sentAt', 'result', 'note', 'settlement', 'state'] as const),
] as const

/** All fields except the student. */
const forModerators = [
  ...([
    'course',
    'assessment',
    'band',
    'candidate',
    'score',
    'newScore',
    'maxMark',
    'comment',
    'file',
    'moderator',
  ] as const),
  ...(['author', 'sentBy', 'sentAt', 'result', 'note', 'settlement', 'state'] as const),
] as const

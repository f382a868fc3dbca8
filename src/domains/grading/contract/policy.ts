import { assesses, runs } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { anonymousPolicy } from './by-number/anonymous-policy.ts'
import { Gradebook } from './gradebook/gradebook.ts'
import { groupPolicy } from './group/group-policy.ts'
import { invitationPolicy } from './guest/guest-policy.ts'
import { publicationPolicy } from './publication/publication-policy.ts'
import { reviewPolicy } from './review/review-policy.ts'
import { samplePolicy } from './sample/sample-policy.ts'
import { GradeScheme } from './scheme/grade-scheme.ts'
import { sheetPolicy } from './sheet/sheet-policy.ts'

/**
 * The lecturers of a course mark its work; before grades are submitted no other manager except the Registry sees marks.
 */
export const policy: Policy = (me, can) => {
  const isRegistry = has(me, 'ROLE_REGISTRY') || isAdmin(me)
  can(['list', 'read'], GradeScheme)
  if (isRegistry) {
    can(['create', 'update', 'archive', 'restore'], GradeScheme)
    can(['list', 'read'], Gradebook)
  }
  can(['list', 'read', 'mark'], Gradebook, { id: assesses })
  can('update', Gradebook, { id: runs, isFrozen: false })
  can(['release', 'decide'], Gradebook, { id: runs })
  anonymousPolicy(me, can)
  groupPolicy(me, can)
  invitationPolicy(me, can)
  samplePolicy(me, can)
  sheetPolicy(me, can)
  publicationPolicy(me, can)
  reviewPolicy(me, can)
}

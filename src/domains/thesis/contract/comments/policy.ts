import { has, type Policy, related } from '#platform/contract/policy.ts'
import { coordinatesThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { ThesisComment } from './comment.ts'

/** Authors speak in the open room; supervisors and research coordinators in both, and all have the role for it. */
export const commentPolicy: Policy = (me, can) => {
  const mine = { 'author.id': me.id }
  can(['list', 'read'], ThesisComment, { 'thesis.id': writesThesis, room: 'OPEN' })
  if (has(me, 'ROLE_THESIS_STUDENT')) can('create', ThesisComment, { 'thesis.id': writesThesis, room: 'OPEN', ...mine })
  can(['list', 'read'], ThesisComment, { 'thesis.id': related(supervisesThesis, coordinatesThesis) })
  if (has(me, 'ROLE_LECTURER') || has(me, 'ROLE_RESEARCH_COORDINATOR'))
    can('create', ThesisComment, { 'thesis.id': related(supervisesThesis, coordinatesThesis), ...mine })
}

import { type Policy, related } from '#platform/contract/policy.ts'
import { coordinatesThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { ThesisComment } from './comment.ts'

export const commentPolicy: Policy = (me, can) => {
  const mine = { 'author.id': me.id }
  can(['list', 'read'], ThesisComment, { 'thesis.id': writesThesis, room: 'OPEN' })
  can('create', ThesisComment, { 'thesis.id': writesThesis, room: 'OPEN', ...mine })
  can(['list', 'read'], ThesisComment, { 'thesis.id': related(supervisesThesis, coordinatesThesis) })
  can('create', ThesisComment, { 'thesis.id': related(supervisesThesis, coordinatesThesis), ...mine })
}

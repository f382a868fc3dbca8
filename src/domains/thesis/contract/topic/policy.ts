import { has, type Policy } from '#platform/contract/policy.ts'
import { ThesisTopic } from './topic.ts'

/** Members of the university read what is offered; a draft exists for its author alone. */
export const topicPolicy: Policy = (me, can) => {
  if (me.guest) return
  can(['list', 'read'], ThesisTopic, { offered: true })
  can(['list', 'read'], ThesisTopic, { 'supervisor.id': me.id })
  if (has(me, 'ROLE_LECTURER')) can(['create', 'update'], ThesisTopic, { 'supervisor.id': me.id })
}

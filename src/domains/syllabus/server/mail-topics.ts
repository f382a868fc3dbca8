import { topicsOf } from '#people/server'
import { has } from '#platform/contract/policy.ts'
import type en from '../contract/words/en.json'

/** A published syllabus needs nothing more of those who wrote it. */
export const topics = topicsOf<typeof en>({
  work: { templates: ['submitted'], isFor: (me) => has(me, 'ROLE_COORDINATOR'), isNeeded: true },
  published: { templates: ['published'], isFor: (me) => has(me, 'ROLE_LECTURER') },
})

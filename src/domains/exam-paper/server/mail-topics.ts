import { topicsOf } from '#people/server'
import { has } from '#platform/contract/policy.ts'
import type en from '../contract/words/en.json'

/** A paper that is sealed or printed needs nothing more of those who wrote it. */
export const topics = topicsOf<typeof en>({
  progress: { templates: ['sealed', 'printed'], isFor: (me) => has(me, 'ROLE_LECTURER') },
})

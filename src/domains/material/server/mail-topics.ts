import { topicsOf } from '#people/server'
import { has } from '#platform/contract/policy.ts'
import type en from '../contract/words/en.json'

/** The post is in the class feed, and the withdrawal among the notices, whether or not it is mailed. */
export const topics = topicsOf<typeof en>({
  announcements: { templates: ['announced'], isFor: () => true },
  shared: { templates: ['sharedWithdrawn'], isFor: (me) => has(me, 'ROLE_LECTURER') },
})

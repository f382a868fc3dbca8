import { has } from '#platform/contract/policy.ts'
import { mailTopics as topics } from '#platform/server/mail/topics.ts'
import type en from '../contract/words/en.json'

/** The post is in the class feed, and the withdrawal among the notices, whether or not it is mailed. */
export const mailTopics = topics<typeof en>({
  announcements: { templates: ['announced'], isFor: () => true },
  shared: { templates: ['sharedWithdrawn'], isFor: (me) => has(me, 'ROLE_LECTURER') },
})

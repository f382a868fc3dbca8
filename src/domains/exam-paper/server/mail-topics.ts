import { has } from '#platform/contract/policy.ts'
import { mailTopics as topics } from '#platform/server/mail/topics.ts'
import type en from '../contract/words/en.json'

/** A paper that is sealed or printed needs nothing more of those who wrote it. */
export const mailTopics = topics<typeof en>({
  progress: { templates: ['sealed', 'printed'], isFor: (me) => has(me, 'ROLE_LECTURER') },
})

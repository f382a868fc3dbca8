import { has } from '#platform/contract/policy.ts'
import { mailTopics as topics } from '#platform/server/mail/topics.ts'
import type en from '../contract/words/en.json'

/** A published syllabus needs nothing more of those who wrote it. */
export const mailTopics = topics<typeof en>({
  published: { templates: ['published'], isFor: (me) => has(me, 'ROLE_LECTURER') },
})

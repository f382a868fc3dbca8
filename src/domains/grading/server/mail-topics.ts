import { has, type Viewer } from '#platform/contract/policy.ts'
import { mailTopics as topics } from '#platform/server/mail/topics.ts'
import type en from '../contract/words/en.json'

const marks = (me: Viewer) => has(me, 'ROLE_LECTURER') || has(me, 'ROLE_COORDINATOR')

/** Steps that need nothing more of their readers; grades, deadlines and what is to be decided are always mailed. */
export const mailTopics = topics<typeof en>({
  sheets: {
    templates: ['sheetApproved', 'sheetConfirmed', 'sheetPublished', 'rectificationPublished', 'supplementPublished'],
    isFor: marks,
  },
  moderation: { templates: ['sampleAgreed', 'sampleSettled', 'sampleRecalled'], isFor: marks },
  groups: { templates: ['groupGiven'], isFor: (me) => has(me, 'ROLE_STUDENT') },
})

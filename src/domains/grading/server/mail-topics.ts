import { topicsOf } from '#people/server'
import { has, type Viewer } from '#platform/contract/policy.ts'
import type en from '../contract/words/en.json'

const marks = (me: Viewer) => has(me, 'ROLE_LECTURER') || has(me, 'ROLE_COORDINATOR')

const decides = (me: Viewer) => has(me, 'ROLE_COORDINATOR') || has(me, 'ROLE_REGISTRY')

/** Steps that need nothing more of their readers; grades, deadlines and what is to be decided are always mailed. */
export const topics = topicsOf<typeof en>({
  work: { templates: ['sheetSubmitted', 'sheetToConfirm', 'sheetToPublish'], isFor: decides, isNeeded: true },
  sheets: {
    templates: ['sheetApproved', 'sheetConfirmed', 'sheetPublished', 'rectificationPublished', 'supplementPublished'],
    isFor: marks,
  },
  moderation: { templates: ['sampleAgreed', 'sampleSettled', 'sampleRecalled'], isFor: marks },
  groups: { templates: ['groupGiven'], isFor: (me) => has(me, 'ROLE_STUDENT') },
})

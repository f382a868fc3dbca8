import type { Place } from '#platform/contract/condition.ts'
import { workflow } from '#platform/contract/workflow.ts'

const postIri: Place = (thing) => `/api/v2/posts/${thing}`

/** A post is a draft, may be scheduled, and is published; a published post can be withdrawn. */
export const postFlow = workflow({
  states: ['DRAFT', 'SCHEDULED', 'PUBLISHED'],
  initial: 'DRAFT',
  parties: ['lecturer', 'reader'],
  conditions: {
    empty: { who: ['lecturer'], at: { lecturer: postIri } },
    noHour: { who: ['lecturer'], at: { lecturer: postIri } },
    notOpened: {
      who: ['reader'],
      at: { reader: postIri },
      states: ['PUBLISHED'],
      noReminderBecause: 'Whether it waits depends on who reads, and its readers are notified when it is published.',
    },
  },
  transitions: {
    publish: { from: ['DRAFT', 'SCHEDULED'], to: 'PUBLISHED', blockers: ['empty'] },
    schedule: { from: ['DRAFT'], to: 'SCHEDULED', blockers: ['empty', 'noHour'] },
    unschedule: { from: ['SCHEDULED'], to: 'DRAFT' },
    withdraw: { from: ['PUBLISHED'], to: 'DRAFT', rare: true },
  },
})

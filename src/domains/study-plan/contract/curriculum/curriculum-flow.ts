import type { Place } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { differentFrom, workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

/** The states in which a curriculum is written. */
export const writableStates = ['DRAFT', 'CHANGES'] as const

const toVersion: Place = (id) => paths.curriculum({ id })

const fourEyes = { notBy: ['author.id'], ...differentFrom('submit') } as const

/**
 * Coordinators and the Registry write a version and submit it; somebody else approves or returns it. What is approved
 * never changes: students stay with the version of their year, and a newer version is another record.
 */
export const curriculumFlow = workflow({
  states: ['DRAFT', 'SUBMITTED', 'CHANGES', 'APPROVED'],
  initial: 'DRAFT',
  parties: ['author'],
  conditions: {
    contradicts: { who: ['author'], at: { author: toVersion } },
  },
  transitions: {
    submit: { from: ['DRAFT', 'CHANGES'], to: 'SUBMITTED', blockers: ['contradicts'], keeps: 'submitted' },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', rare: true },
    requestChanges: { from: ['SUBMITTED'], to: 'CHANGES', reason: leastReason, aside: true, ...fourEyes },
    approve: { from: ['SUBMITTED'], to: 'APPROVED', blockers: ['contradicts'], keeps: 'approved', ...fourEyes },
  },
})

import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { servicePaths } from './paths.ts'

/**
 * A version of a service is written as a draft and frozen when it is published, because requests refer to it. A newer
 * version takes its place; one that is retired is offered to nobody, and its requests go on.
 */
export const serviceFlow = workflow({
  states: ['DRAFT', 'PUBLISHED', 'RETIRED'],
  initial: 'DRAFT',
  parties: ['registry'],
  conditions: {
    serviceGaps: { who: ['registry'], at: { registry: (id: number) => servicePaths.service({ id }) } },
  },
  transitions: {
    publish: { from: ['DRAFT'], to: 'PUBLISHED', blockers: ['serviceGaps'], keeps: 'published' },
    retire: { from: ['PUBLISHED'], to: 'RETIRED', reason: leastReason, rare: true },
  },
})

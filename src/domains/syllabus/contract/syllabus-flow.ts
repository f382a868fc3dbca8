import type { FlowCondition, Place } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'
import type { Section } from './sections.ts'

export const syllabusParties = ['lecturer', 'approver'] as const
type Party = (typeof syllabusParties)[number]

/** The version that a link is about, by the `version` of the values. */
const view: Place = (id, { version }) => `${paths.view({ id })}${version ? `?version=${version}` : ''}`
const edit =
  (section?: Section): Place =>
  (id) =>
    `${paths.edit({ id })}${section ? `#${section}` : ''}`

/** Put right by a lecturer in one section; whoever approves reads where. */
const inSection = (section?: Section) =>
  ({
    who: ['lecturer'],
    at: { lecturer: edit(section), approver: view },
  }) as const satisfies FlowCondition<never, Party>

/** What is still to be written, at all or anew. */
export const openStates = ['DRAFT', 'SUBMITTED', 'CHANGES', 'APPROVED'] as const
export const writableStates = ['DRAFT', 'CHANGES'] as const
/** What students may read: what binds them, and what did so before. */
export const publicStates = ['PUBLISHED', 'SUPERSEDED'] as const

const fourEyes = { notBy: ['author.id', 'submittedBy.id'], notAfter: ['submit'] } as const

/**
 * Lecturers write and submit, whoever coordinates returns or approves, and then it is published: students are told. What
 * is published is only changed by a further version, which takes its place without a move.
 */
export const syllabusFlow = workflow({
  states: ['DRAFT', 'SUBMITTED', 'CHANGES', 'APPROVED', 'PUBLISHED', 'SUPERSEDED'],
  initial: 'DRAFT',
  parties: syllabusParties,
  conditions: {
    weights: inSection('assessment'),
    hours: inSection('topics'),
    notAssessed: inSection('assessment'),
    englishMissing: inSection(),
    rulesNotTranslated: inSection(),
    toComplete: { who: ['lecturer'], at: { lecturer: edit() }, states: ['DRAFT'] },
    changesAsked: { who: ['lecturer'], at: { lecturer: edit() }, states: ['CHANGES'], seenBy: ['approver'] },
    toApprove: {
      who: ['approver'],
      at: { approver: view, lecturer: view },
      states: ['SUBMITTED'],
      seenBy: ['lecturer'],
    },
    toPublish: {
      who: ['lecturer'],
      at: { lecturer: view, approver: view },
      states: ['APPROVED'],
      seenBy: ['approver'],
    },
  },
  transitions: {
    submit: {
      from: ['DRAFT', 'CHANGES'],
      to: 'SUBMITTED',
      blockers: ['weights', 'hours', 'notAssessed', 'englishMissing', 'rulesNotTranslated'],
    },
    approve: { from: ['SUBMITTED'], to: 'APPROVED', ...fourEyes },
    requestChanges: { from: ['SUBMITTED'], to: 'CHANGES', reason: leastReason, ...fourEyes },
    recall: { from: ['SUBMITTED'], to: 'DRAFT' },
    publish: { from: ['APPROVED'], to: 'PUBLISHED' },
  },
})

import { type FlowCondition, type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { differentFrom, workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'
import type { Section } from './sections.ts'

export const syllabusParties = ['lecturer', 'approver'] as const
type Party = (typeof syllabusParties)[number]

/** The version that a link leads to, from the `version` among the values. */
const view: Place = (id, { version }) => `${paths.view({ id })}${version ? `?version=${version}` : ''}`
const edit =
  (section?: Section): Place =>
  (id) =>
    `${paths.edit({ id })}${section ? `#${section}` : ''}`

/** A lecturer fixes it in one section; approvers see where. */
const inSection = (section?: Section) =>
  ({
    who: ['lecturer'],
    at: { lecturer: edit(section), approver: view },
  }) as const satisfies FlowCondition<never, Party>

/** Students read the syllabus from the first day; the coordinators are told if it is not there. */
export const beforeCourse = { remindAfter: [-7, 1], escalateAfter: 7, escalateTo: { approver: 'overdue' } } as const

/** The states of versions that are not published yet. */
export const openStates = ['DRAFT', 'SUBMITTED', 'CHANGES', 'APPROVED'] as const
export const writableStates = ['DRAFT', 'CHANGES'] as const
/** The states that students may read: what is in force, and what was in force before. */
export const publicStates = ['PUBLISHED', 'SUPERSEDED'] as const

const fourEyes = { notBy: ['author.id'], ...differentFrom('submit') } as const

/**
 * Lecturers write and submit, coordinators return or approve; then the version is published and students are notified.
 * A published version changes only through a new version, which supersedes it without a move of its own.
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
    otherNumbers: inSection('attendance'),
    toComplete: { who: ['lecturer'], at: { lecturer: edit() }, states: ['DRAFT'], ...beforeCourse },
    changesAsked: {
      who: ['lecturer'],
      at: { lecturer: edit() },
      states: ['CHANGES'],
      seenBy: ['approver'],
      ...beforeCourse,
    },
    toApprove: {
      who: ['approver'],
      at: { approver: view, lecturer: view },
      states: ['SUBMITTED'],
      seenBy: ['lecturer'],
      ...remindsDecider,
    },
    toPublish: {
      who: ['lecturer'],
      at: { lecturer: view, approver: view },
      states: ['APPROVED'],
      seenBy: ['approver'],
      ...beforeCourse,
    },
  },
  transitions: {
    submit: {
      from: ['DRAFT', 'CHANGES'],
      to: 'SUBMITTED',
      blockers: ['weights', 'hours', 'notAssessed', 'englishMissing', 'rulesNotTranslated', 'otherNumbers'],
      keeps: 'submitted',
      tells: { approver: 'submitted' },
    },
    approve: {
      from: ['SUBMITTED'],
      to: 'APPROVED',
      ...fourEyes,
      keeps: 'approved',
      tells: { lecturer: 'approved' },
    },
    requestChanges: {
      from: ['SUBMITTED'],
      to: 'CHANGES',
      reason: leastReason,
      ...fourEyes,
      tells: { lecturer: 'changesAsked' },
    },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', rare: true },
    publish: {
      from: ['APPROVED'],
      to: 'PUBLISHED',
      blockers: ['otherNumbers'],
      keeps: 'published',
      tells: { lecturer: 'published' },
    },
  },
})

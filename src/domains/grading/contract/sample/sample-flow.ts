import { type FlowCondition, type Place, remindsDecider } from '#platform/contract/condition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { differentFrom, workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'

export const sampleParties = ['lecturer', 'moderator'] as const
type Party = (typeof sampleParties)[number]

const onPage: Place = (id) => paths.gradingSample({ id })
const places = { lecturer: onPage, moderator: onPage }

/** A requirement that is missing before a sample can be sent; a lecturer fixes it. */
const ofLecturer = { who: ['lecturer'], at: places } as const satisfies FlowCondition<never, Party>

/** A person who drew or sent a sample does not moderate it. */
const fourEyes = { notBy: ['author.id'], ...differentFrom('send') } as const

/** Work is moderated, and what the moderator asks for is done, within so many days. */
export const daysToModerate = 7

/** The results of moderation, by state. */
export const moderationResults = ['AGREED', 'ADJUST', 'REMARK'] as const
/** The states in which the moderator sees a sample, and those in which they can open its file. */
export const sentStates = ['SENT', ...moderationResults, 'SETTLED'] as const
export const moderatedStates = ['SENT', 'ADJUST', 'REMARK'] as const

/**
 * A lecturer sends marked work to a colleague, who agrees with the mark, or asks to adjust it or to mark the work
 * again; then the lecturer records what was done.
 */
export const gradingSampleFlow = workflow({
  states: ['DRAFT', 'SENT', 'AGREED', 'ADJUST', 'REMARK', 'SETTLED'],
  initial: 'DRAFT',
  notBy: ['student.id'],
  parties: sampleParties,
  conditions: {
    noFile: ofLecturer,
    noModerator: ofLecturer,
    noMark: ofLecturer,
    toModerate: { who: ['moderator'], at: places, states: ['SENT'], seenBy: ['lecturer'], ...remindsDecider },
    toSettle: { who: ['lecturer'], at: places, states: ['ADJUST', 'REMARK'], seenBy: ['moderator'], ...remindsDecider },
    settledUnchanged: ofLecturer,
  },
  transitions: {
    send: {
      from: ['DRAFT'],
      to: 'SENT',
      blockers: ['noFile', 'noModerator', 'noMark'],
      keeps: 'sent',
      tells: { moderator: 'sampleSent' },
    },
    recall: { from: ['SENT'], to: 'DRAFT', tells: { moderator: 'sampleRecalled' }, rare: true },
    agree: { from: ['SENT'], to: 'AGREED', ...fourEyes, tells: { lecturer: 'sampleAgreed' } },
    adjust: { from: ['SENT'], to: 'ADJUST', reason: leastReason, ...fourEyes, tells: { lecturer: 'sampleAdjust' } },
    remark: { from: ['SENT'], to: 'REMARK', reason: leastReason, ...fourEyes, tells: { lecturer: 'sampleRemark' } },
    settle: {
      from: ['ADJUST', 'REMARK'],
      to: 'SETTLED',
      reason: leastReason,
      warnings: ['settledUnchanged'],
      tells: { moderator: 'sampleSettled' },
    },
  },
})

import type { BlockerOf } from '#platform/contract/workflow.ts'
import { dayInWords } from '#platform/server/day.ts'
import type { BlockerResult, Ctx, Entity } from '#platform/server/resource-handler.ts'
import { largestDifference, sumOf } from '../../contract/grade.ts'
import type { TeachingPractice } from '../../contract/practice.ts'
import { wasAsked } from '../../contract/practice-flow.ts'
import type { PracticeTables } from '../tables.ts'
import { facts } from './facts.ts'

type Practice = Entity<typeof TeachingPractice>
type Check = (practice: Practice, ctx: Ctx<PracticeTables>) => BlockerResult | Promise<BlockerResult>

/** What holds a practice back, each condition by the name that the words explain. */
export const blockers: Record<BlockerOf<typeof TeachingPractice.flow>, Check> = {
  noRequirements: ({ requirements }) => requirements.length === 0,

  noSchool: ({ school }) => school === null,
  schoolAvoided: async (practice, { db }) => {
    const { avoid } = await facts.school(practice, db)
    return avoid !== null && { values: { reason: avoid } }
  },
  noCoordinator: ({ school, coordinator }) => school !== null && coordinator === null,
  noAgreement: async (practice, { db, language }) => {
    const { agreementFrom, agreementUntil, agreementRenews } = await facts.school(practice, db)
    if (practice.school === null) return false
    const covers =
      agreementFrom !== null &&
      agreementFrom <= practice.startsOn &&
      (agreementRenews || (agreementUntil !== null && agreementUntil >= practice.endsOn))
    const until = agreementUntil === null ? '–' : dayInWords(agreementUntil, language)
    return !covers && { values: { until, end: dayInWords(practice.endsOn, language) } }
  },
  noPlaceFree: async (practice, { db }) => {
    const { capacity } = await facts.school(practice, db)
    if (practice.school === null || capacity === null) return false
    const others = await facts.placedBeside(practice, db)
    return others >= capacity && { values: { places: capacity, placed: others } }
  },
  noEmergencyContact: ({ emergencyContact }) => !emergencyContact,
  conflictsUndeclared: ({ conflictsDeclaredAt }) => conflictsDeclaredAt === null,
  conflictAtSchool: async (practice, { db }) => {
    const { name } = await facts.school(practice, db)
    const declared = practice.conflicts.toLowerCase()
    return Object.values(name).some((one) => one && declared.includes(one.toLowerCase()))
  },
  outsideTerm: async (practice, { db, language }) => {
    const { from, until } = await facts.term(practice, db)
    const { startsOn, endsOn } = practice
    const values = { start: dayInWords(startsOn, language), end: dayInWords(endsOn, language) }
    const term = { from: dayInWords(from, language), until: dayInWords(until, language) }
    return (startsOn < from || endsOn > until) && { values: { ...values, ...term } }
  },
  schoolNotReached: async (practice, { db }) => {
    if (practice.school === null || !wasAsked(practice.state)) return false
    return practice.coordinator === null || (await facts.emailOf(practice.coordinator.id, db)) === null
  },

  noMentor: ({ mentor }) => mentor === null,
  mentorNotAccepted: ({ mentor }) =>
    mentor !== null && mentor.state !== 'ACCEPTED' && { values: { name: mentor.name } },
  noSupervisor: ({ supervisor }) => supervisor === null,
  supervisorNotAccepted: ({ supervisor }) =>
    supervisor !== null && supervisor.state !== 'ACCEPTED' && { values: { name: supervisor.name } },

  tooEarly: ({ startsOn }, { today, language }) =>
    startsOn > today && { values: { day: dayInWords(startsOn, language) } },
  requirementsOpen: async ({ id }, { db }) => {
    const kinds = await facts.openRequirements(id, db)
    return kinds.length > 0 && { values: { count: kinds.length } }
  },
  requirementEnds: async ({ id, endsOn }, { db, language }) => {
    const ending = await facts.requirementEnding(id, endsOn, db)
    return ending !== null && { values: { day: dayInWords(ending, language), end: dayInWords(endsOn, language) } }
  },
  conductNotAccepted: ({ conductAcceptedAt }) => conductAcceptedAt === null,

  noEvaluators: ({ supervisor, mentor }) => supervisor?.state !== 'ACCEPTED' || mentor?.state !== 'ACCEPTED',
  interimMissing: async ({ id }, { db }) => (await facts.interimForms(id, db)) === 0,

  hoursMissing: ({ approvedMinutes, requiredHours }) => {
    const kinds = ['observation', 'teaching', 'other'] as const
    const short = kinds.filter((kind) => approvedMinutes[kind] < requiredHours[kind] * 60)
    const approved = kinds.reduce((sum, kind) => sum + Math.min(approvedMinutes[kind] / 60, requiredHours[kind]), 0)
    const required = kinds.reduce((sum, kind) => sum + requiredHours[kind], 0)
    return short.length > 0 && { values: { approved: Math.floor(approved), required } }
  },
  hoursWaiting: ({ submittedMinutes }) =>
    submittedMinutes > 0 && { values: { hours: Math.round(submittedMinutes / 6) / 10 } },
  visitsMissing: ({ heldVisits, requiredVisits }) =>
    heldVisits < requiredVisits && { values: { held: heldVisits, required: requiredVisits } },
  formsMissing: ({ submittedForms, expectedForms }) =>
    submittedForms < expectedForms && { values: { submitted: submittedForms, expected: expectedForms } },
  portfolioMissing: ({ portfolio, weights }) => weights.portfolio > 0 && portfolio === null,

  weights: ({ weights }) => Math.abs(sumOf(weights) - 100) > 0.005,
  noPortfolioMark: ({ weights, portfolioMark }) => weights.portfolio > 0 && portfolioMark === null,
  differenceUnexplained: ({ difference, moderationComment }) =>
    difference !== null &&
    difference > largestDifference &&
    moderationComment.trim().length < 20 && { values: { difference, limit: largestDifference } },
  ownEvaluation: async ({ id }, { db, me }) => facts.isEvaluator(id, me.id, db),
}

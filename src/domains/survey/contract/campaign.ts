import * as z from 'zod/mini'
import { Term } from '#academics/contract'
import { count, day, idFilter, iriOf, localized, localizedRequired } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { audienceFields, audienceInputs } from './audience.ts'
import { paths } from './paths.ts'
import { Questionnaire } from './questionnaire.ts'

const ofRegistry = { who: ['registry'], at: { registry: (id: number) => paths.campaign({ id }) } } as const

/** The Registry plans it and approves it; then each of its surveys opens and closes by its days. */
export const campaignFlow = workflow({
  states: ['DRAFT', 'APPROVED', 'CANCELLED'],
  initial: 'DRAFT',
  parties: ['registry'],
  conditions: {
    notFrozen: ofRegistry,
    daysPassed: ofRegistry,
    noCourses: ofRegistry,
    nobodyAsked: ofRegistry,
    otherKind: ofRegistry,
    nobodyReads: ofRegistry,
    pulseTooLong: ofRegistry,
    hasOpened: ofRegistry,
  },
  transitions: {
    approve: {
      from: ['DRAFT'],
      to: 'APPROVED',
      blockers: ['notFrozen', 'daysPassed', 'noCourses', 'nobodyAsked', 'otherKind', 'nobodyReads', 'pulseTooLong'],
      keeps: 'approved',
    },
    cancel: {
      from: ['APPROVED'],
      to: 'CANCELLED',
      reason: leastReason,
      blockers: ['hasOpened'],
      aside: true,
      rare: true,
    },
  },
})

/**
 * The ratings at the end of a term; a pulse in its middle, which those who teach read as soon as it has closed; and what
 * those say who have dropped a course, who count into no rating. A general one is about no course and has one survey.
 */
export const campaignKinds = ['RATING', 'PULSE', 'DROPOUT', 'GENERAL'] as const
export type CampaignKind = (typeof campaignKinds)[number]

/** A pulse takes a minute. */
export const mostPulseQuestions = 3

/** From five answers on, and a mean from a fifth of those invited (product decision on ratings of teaching). */
export const usualThresholds = { leastAnswers: 5, leastRate: 20 } as const

const leastAnswers = z.int().check(z.minimum(usualThresholds.leastAnswers), z.maximum(50))
const leastRate = z.int().check(z.minimum(usualThresholds.leastRate), z.maximum(100))
const written = {
  name: localizedRequired(120),
  term: iriOf(Term.path),
  opensOn: day(),
  closesOn: day(),
  courseQuestionnaire: iriOf(Questionnaire.path),
  teacherQuestionnaire: z.nullable(iriOf(Questionnaire.path)),
  leastAnswers,
  leastRate,
}

export const SurveyCampaign = resource({
  type: 'SurveyCampaign',
  path: '/api/v2/survey_campaigns',
  about:
    'The ratings of teaching of a term, one survey for each course with students; or one survey about no course, of people who are found by a query.',
  fields: {
    name: localized(120),
    kind: z.enum(campaignKinds),
    term: ref('Term'),
    opensOn: day(),
    closesOn: day(),
    courseQuestionnaire: ref('Questionnaire'),
    teacherQuestionnaire: z.nullable(ref('Questionnaire')),
    leastAnswers: z.int(),
    leastRate: z.int(),
    /** Its surveys, those invited to them and the ballots that were cast; zero before it is approved. */
    surveys: count(),
    invited: count(),
    answered: count(),
    /** How many of its surveys are in each state. */
    states: z.object({
      ...{ PLANNED: count(), OPEN: count(), CLOSED: count(), REVIEWED: count(), PUBLISHED: count(), EXCLUDED: count() },
    }),
    /** Texts that nobody has judged. */
    toJudge: count(),
    /** Invitations to open surveys that are not settled: how many are reminded, never who. */
    toRemind: count(),
    /** Published surveys to which the lecturers have replied. */
    replied: count(),
    /** Surveys with days of their own. */
    ownDays: count(),
    ...audienceFields,
    /** People without an account who are asked by links. */
    outsiders: count(),
    state: campaignFlow.state,
  },
  create: z.strictObject({
    ...written,
    kind: z._default(z.enum(campaignKinds), 'RATING'),
    teacherQuestionnaire: z.optional(written.teacherQuestionnaire),
    leastAnswers: z._default(leastAnswers, usualThresholds.leastAnswers),
    leastRate: z._default(leastRate, usualThresholds.leastRate),
    asks: z.optional(audienceInputs.asks),
    faculty: z.optional(audienceInputs.faculty),
    degree: z.optional(audienceInputs.degree),
    program: z.optional(audienceInputs.program),
    begunIn: z.optional(audienceInputs.begunIn),
    graduatedIn: z.optional(audienceInputs.graduatedIn),
    named: z._default(audienceInputs.named, false),
    readers: z._default(audienceInputs.readers, []),
  }),
  update: z.partial(z.strictObject({ ...written, ...audienceInputs })),
  filters: { kind: z.enum(campaignKinds), state: campaignFlow.state, 'term.id': idFilter() },
  order: ['opensOn', 'state'],
  flow: campaignFlow,
  /** Enters the people who are asked by links. */
  acts: { invite: {} },
  ifMatch: 'required',
})

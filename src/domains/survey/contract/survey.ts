import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { count, day, flagFilter, idFilter, instant, localized, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { campaignKinds } from './campaign.ts'
import { surveyFlow } from './survey-flow.ts'

/** What is doubtful about a survey: fewer answered than are shown, or fewer than a mean needs. */
export const surveyWarnings = ['FEW', 'LOW_RATE'] as const

export const Survey = resource({
  type: 'Survey',
  path: '/api/v2/surveys',
  about:
    'The rating of one course by its students, or a survey about no course: when it is open, how many were invited and have answered; never who.',
  fields: {
    /** Null for a survey that is about no course: it has the name of its campaign. */
    course: z.nullable(courseRef),
    term: ref('Term'),
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    campaign: ref('SurveyCampaign'),
    /** Those who teach the course, by name. */
    lecturers: z.array(z.string()),
    kind: z.enum(campaignKinds),
    /** Whether answers are kept with names. */
    named: z.boolean(),
    opensOn: day(),
    closesOn: day(),
    /** Counted when it opened. */
    invited: count(),
    /** The ballots that were cast; those who declined are not among them. */
    answered: count(),
    /** The share of those invited that answered, in whole percent; null before it opened. */
    rate: z.nullable(count()),
    /** From which share of those invited means are shown, in percent. */
    leastRate: count(),
    warning: z.nullable(z.enum(surveyWarnings)),
    /** The means of what is published about the course and about its teachers; null where they are not shown. */
    courseMean: z.nullable(z.number()),
    teacherMean: z.nullable(z.number()),
    /** What the lecturers answer to the results; students read it above them. */
    reply: z.nullable(localized(4_000)),
    repliedAt: z.nullable(instant()),
    publishedAt: z.nullable(instant()),
    state: surveyFlow.state,
  },
  /** Days of its own, such as after the exam; the first day until it opens. */
  update: z.partial(z.strictObject({ opensOn: day(), closesOn: day() })),
  filters: {
    q: searchFilter(),
    kind: z.enum(campaignKinds),
    state: surveyFlow.state,
    'course.id': idFilter(),
    'campaign.id': idFilter(),
    'term.id': idFilter(),
    'program.id': idFilter(),
    'language.id': idFilter(),
    warned: flagFilter(),
  },
  order: ['closesOn', 'state', 'rate'],
  flow: surveyFlow,
  /**
   * Answers or declines it; asks questions of their own; names who does so for them; reads its results, or answers with
   * names; answers to them, or asks for such a reply.
   */
  acts: { answer: {}, ask: {}, delegate: {}, seeResults: {}, seeNames: {}, reply: {}, askReply: {} },
  under: [{ path: '/api/v2/courses/:id/surveys', parent: Course.type, filter: 'course.id' }],
  ifMatch: 'required',
})

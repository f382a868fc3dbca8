import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, instant, localized } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/words.ts'
import { campaignKinds } from './campaign.ts'
import { answers, question } from './questions.ts'
import { surveyFlow } from './survey-flow.ts'

const shown = z.extend(question, {
  counts: z.nullable(z.array(count())),
  answered: z.nullable(count()),
  mean: z.nullable(z.number()),
  /** The terms before whose answers were too few, and are shown with these for good. */
  together: z.array(localized()),
  /** The later term with which these answers are shown, because they were too few alone. */
  joined: z.nullable(localized()),
  /** The means of earlier runs with the same question, the latest first. */
  earlier: z.array(z.object({ term: localized(), together: z.array(localized()), mean: z.number() })),
  /** The median of the programme's courses in the term, where enough of them have a mean. */
  median: z.nullable(z.number()),
})
export type PublishedQuestion = z.output<typeof shown>

const part = z.object({
  part: z.string(),
  teacher: z.nullable(z.string()),
  questions: z.array(shown),
  texts: z.array(
    z.object({ key: z.string(), text: localized(300), texts: z.array(z.string()), together: z.array(localized()) }),
  ),
})

/** The results of one survey as the caller may read them. */
const result = z.object({
  '@id': z.string(),
  id: id(),
  version: count(),
  kind: z.enum(campaignKinds),
  term: localized(),
  state: surveyFlow.state,
  opensOn: day(),
  closesOn: day(),
  invited: count(),
  answered: count(),
  /** Whether the caller is among those who read the results, once they are published. */
  seesResults: z.boolean(),
  /** Too few answered for anything to be shown. */
  isTooFew: z.boolean(),
  leastAnswers: count(),
  leastRate: count(),
  parts: z.array(part),
  reply: z.nullable(localized(4_000)),
  repliedAt: z.nullable(instant()),
  mayReply: z.boolean(),
  /** The questions of those who teach the course, for them, as long as they can change them. */
  own: z.array(question),
  mayAsk: z.boolean(),
  /** Who acts for those who teach the course, for them. */
  delegates: z.array(userRef),
  mayDelegate: z.boolean(),
})
export type SurveyResult = z.output<typeof result>

/** How many answered in a run of the course, which is no secret. */
const turnout = z.object({ term: localized(), invited: count(), answered: count() })

export const courseFeedback = endpoint('GET', '/api/v2/courses/:id/feedback', {
  about:
    'How the students of a course rated it: the state of its survey for those who may know it, results once they are published, and what the lecturers of the last run replied.',
  answer: z.object({
    course: z.object({ code: z.string(), title: localized() }),
    surveys: z.array(result),
    /** What was replied to the class before: its reply is for this one, too. */
    before: z.nullable(z.object({ term: localized(), reply: localized(4_000), repliedAt: instant() })),
    turnouts: z.array(turnout),
  }),
})

/** What each person answered to a survey that was asked with names. */
const namedAnswers = z.object({
  questions: z.array(z.extend(question, { slot: z.string() })),
  /** An outsider has a negative number. */
  people: z.array(z.object({ id: z.int(), name: z.string(), answers })),
})
export type NamedAnswers = z.output<typeof namedAnswers>

export const surveyResults = endpoint('GET', '/api/v2/surveys/:id/results', {
  about: 'The results of one survey, as the caller may read them; of a survey that is about no course.',
  answer: z.object({
    name: localized(),
    course: z.nullable(z.object({ code: z.string(), title: localized() })),
    result,
    /** For those who were declared as readers of answers with names, and for nobody else. */
    named: z.nullable(namedAnswers),
  }),
})

export const surveyReport = endpoint('GET', '/api/v2/surveys/:id/report', {
  about: 'The results of a survey as a PDF, as the caller may read them on the screen.',
  query: z.strictObject({ language: z.optional(z.enum(languages)) }),
  answer: 'file',
})

export const replyToSurvey = endpoint('PUT', '/api/v2/surveys/:id/reply', {
  about: 'The answer of those who teach the course to the results: what they heard, and what they do.',
  body: z.strictObject({
    reply: localized(4_000),
    /** The version of the survey that was read: whoever was slower learns it, and overwrites nothing. */
    version: count(),
  }),
  answer: z.object({ '@type': z.literal('Survey'), id: id() }),
})

export const askForReply = endpoint('POST', '/api/v2/surveys/:id/reply_requests', {
  about: 'Asks those who teach the course, and who acts for them, to reply to the results; once a week at the most.',
  answer: z.object({ '@type': z.literal('Survey'), asked: count() }),
})

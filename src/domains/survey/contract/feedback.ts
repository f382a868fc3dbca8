import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, instant, localized } from '#platform/contract/fields.ts'
import { question } from './questions.ts'
import { surveyFlow } from './survey-flow.ts'

const shown = z.extend(question, {
  counts: z.nullable(z.array(count())),
  answered: z.nullable(count()),
  mean: z.nullable(z.number()),
  /** The means of earlier runs with the same question, the latest first. */
  earlier: z.array(z.object({ term: localized(), mean: z.number() })),
})

const part = z.object({
  part: z.string(),
  teacher: z.nullable(z.string()),
  questions: z.array(shown),
  texts: z.array(z.object({ key: z.string(), text: localized(300), texts: z.array(z.string()) })),
})

/** The results of one survey as the caller may read them. */
const result = z.object({
  '@id': z.string(),
  id: id(),
  term: localized(),
  state: surveyFlow.state,
  opensOn: day(),
  closesOn: day(),
  invited: count(),
  answered: count(),
  /** Too few answered for anything to be shown. */
  isTooFew: z.boolean(),
  leastAnswers: count(),
  leastRate: count(),
  parts: z.array(part),
  reply: z.nullable(localized(4_000)),
  repliedAt: z.nullable(instant()),
  mayReply: z.boolean(),
})
export type SurveyResult = z.output<typeof result>

export const courseFeedback = endpoint('GET', '/api/v2/courses/:id/feedback', {
  about:
    'How the students of a course rated it: the state of its survey for those who may know it, results once they are published.',
  answer: z.object({ surveys: z.array(result) }),
})

export const replyToSurvey = endpoint('PUT', '/api/v2/surveys/:id/reply', {
  about: 'The answer of those who teach the course to the results: what they heard, and what they do.',
  body: z.strictObject({ reply: localized(4_000) }),
  answer: z.object({ '@type': z.literal('Survey'), id: id() }),
})

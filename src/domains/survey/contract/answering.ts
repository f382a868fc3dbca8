import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, localized } from '#platform/contract/fields.ts'
import { campaignKinds } from './campaign.ts'
import { answers, question } from './questions.ts'
import { surveyFlow } from './survey-flow.ts'

/** What a survey is about: its course, or what the campaign is called where it is about none. */
export const surveySubject = {
  course: z.nullable(z.object({ id: id(), code: z.string(), title: localized() })),
  name: localized(),
  kind: z.enum(campaignKinds),
  /** Whether answers are kept with names. */
  named: z.boolean(),
}

const listed = z.object({
  '@id': z.string(),
  id: id(),
  ...surveySubject,
  opensOn: day(),
  closesOn: day(),
  /** About how long it takes. */
  minutes: count(),
  /** How many of its questions the draft answers, and how many there are. */
  begun: count(),
  questions: count(),
  /** The teachers whom it asks about. */
  teachers: z.array(z.string()),
})

export const mySurveys = endpoint('GET', '/api/v2/my_surveys', {
  about: 'The surveys to which the caller is invited: open, to come, and done; of a done one nothing says when.',
  answer: z.object({
    open: z.array(listed),
    upcoming: z.array(listed),
    /** `isPublished`: its results can be read; `hasReply`: the lecturers have replied to them. */
    done: z.array(z.extend(listed, { isPublished: z.boolean(), hasReply: z.boolean() })),
    /** Those in which the caller acts for somebody who teaches the course. */
    acting: z.array(
      z.object({
        id: id(),
        course: z.object({ code: z.string(), title: localized() }),
        term: localized(),
        state: surveyFlow.state,
      }),
    ),
    /** From how many answers on results are shown, and from which share of those invited a mean is. */
    leastAnswers: count(),
    leastRate: count(),
  }),
})

export const paperPart = z.object({
  /** `course`, or `teacher-` with the id of the person. */
  part: z.string(),
  /** The teacher whom the part is about. */
  teacher: z.nullable(z.string()),
  questions: z.array(question),
})

export const surveyPaper = endpoint('GET', '/api/v2/surveys/:id/paper', {
  about: 'The questions of a survey, and the draft of the caller if they may answer it.',
  answer: z.object({
    ...surveySubject,
    /** Who reads answers with names. */
    readers: z.array(z.string()),
    closesOn: day(),
    parts: z.array(paperPart),
    draft: answers,
    /** The part in which they left off; null before they have begun. */
    leftAt: z.nullable(z.string()),
    /** False once the caller has settled it, when it is not open, and for those who are not invited. */
    mayAnswer: z.boolean(),
    leastAnswers: count(),
    leastRate: count(),
  }),
  confidential: true,
})

const saved = z.object({ '@type': z.literal('SurveyDraft'), answered: count() })
export const saveDraft = endpoint('PUT', '/api/v2/surveys/:id/draft', {
  about: 'Keeps answers with the person until they are sent; sending deletes them.',
  body: z.strictObject({ answers, part: z.optional(z.string().check(z.maxLength(40))) }),
  answer: saved,
  confidential: true,
})

const done = z.object({ '@type': z.literal('Ballot'), id: id() })
export const castBallot = endpoint('POST', '/api/v2/surveys/:id/ballot', {
  about: 'Casts the ballot of the caller, once; repeated, it changes nothing and answers the same.',
  body: z.strictObject({ answers }),
  answer: done,
  confidential: true,
})

export const declineSurvey = endpoint('POST', '/api/v2/surveys/:id/decline', {
  about: 'Declines a survey: the task goes, and nobody can tell those who declined from those who answered.',
  answer: done,
  confidential: true,
})

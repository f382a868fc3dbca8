import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, email, localized, text } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/words.ts'
import { paperPart, surveySubject } from './answering.ts'
import { answers } from './questions.ts'

/** The most outsiders of one survey. */
export const mostOutsiders = 1_000

const outsider = z.strictObject({
  name: text(120),
  email: email(),
  /** In which they are written to. */
  language: z._default(z.enum(languages), 'en'),
})
export type Outsider = z.output<typeof outsider>
const outsiders = z.array(outsider).check(z.maxLength(mostOutsiders))

export const readOutsiders = endpoint('GET', '/api/v2/survey_campaigns/:id/outsiders', {
  about: 'The people without an account here whom a survey that is about no course asks by links.',
  answer: z.object({ outsiders, mayInvite: z.boolean() }),
})

export const writeOutsiders = endpoint('PUT', '/api/v2/survey_campaigns/:id/outsiders', {
  about:
    'Those who are asked by links, in place of those before; until the survey opens, when each gets a link by mail.',
  body: z.strictObject({ outsiders }),
  answer: z.object({ '@type': z.literal('SurveyCampaign'), outsiders: z.int() }),
})

/** The code of a link: 32 random bytes. */
const code = z.string().check(z.regex(/^[\w-]{43}$/))
export const isLinkCode = (given: string): boolean => code.safeParse(given).success

export const readSurveyLink = endpoint('GET', '/api/v2/survey_links/:code', {
  about: 'The questions of the survey to which somebody without an account has a link.',
  answer: z.object({
    '@type': z.literal('SurveyLink'),
    ...surveySubject,
    /** To whom the link was sent. */
    person: z.string(),
    readers: z.array(z.string()),
    closesOn: day(),
    parts: z.array(paperPart),
    /** `DONE` once they have answered or declined. */
    state: z.enum(['OPEN', 'DONE']),
    leastAnswers: z.int(),
    leastRate: z.int(),
    name: localized(),
  }),
  confidential: true,
})

const settled = z.object({ '@type': z.literal('SurveyLink') })
export const castByLink = endpoint('POST', '/api/v2/survey_links/:code/ballot', {
  about: 'Casts the ballot of whoever has the link, once; repeated, it changes nothing and answers the same.',
  body: z.strictObject({ answers }),
  answer: settled,
  confidential: true,
})
export const declineByLink = endpoint('POST', '/api/v2/survey_links/:code/decline', {
  about: 'Declines a survey by its link: no reminder follows, and nobody can tell it from an answer.',
  answer: settled,
  confidential: true,
})

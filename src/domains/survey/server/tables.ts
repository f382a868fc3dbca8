import type { CourseTables } from '#course/server'
import { type Localized, languages } from '#platform/contract/words.ts'
import {
  boolean,
  date,
  identity,
  integer,
  jsonb,
  localized,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import { audiences } from '../contract/audience.ts'
import type { BallotBox } from '../contract/box.ts'
import { campaignFlow, campaignKinds } from '../contract/campaign.ts'
import type { OwnQuestion } from '../contract/own-questions.ts'
import { questionnaireFlow, questionnaireScopes } from '../contract/questionnaire.ts'
import type { Answers, Question } from '../contract/questions.ts'
import { surveyFlow } from '../contract/survey-flow.ts'
import { textDecisions } from '../contract/survey-text.ts'

const questionnaires = table('questionnaire', {
  ...recordColumns(),
  name: localized('public'),
  scope: oneOf('public', questionnaireScopes),
  questions: jsonb<Question[]>('public').default(),
  edition: integer('public').default(),
  follows_id: reference('questionnaire', 'public').nullable(),
  frozen_by: reference('person', 'internal').nullable(),
  frozen_at: timestamptz('internal').nullable(),
  state: oneOf('public', questionnaireFlow.states).default(),
})

const campaigns = table('survey_campaign', {
  ...recordColumns(),
  name: localized('public'),
  kind: oneOf('public', campaignKinds).default(),
  term_id: reference('term', 'public'),
  opens_on: date('public'),
  closes_on: date('public'),
  course_questionnaire_id: reference('questionnaire', 'public'),
  teacher_questionnaire_id: reference('questionnaire', 'public').nullable(),
  least_answers: integer('public').default(),
  least_rate: integer('public').default(),
  asks: oneOf('public', audiences).nullable(),
  faculty_id: reference('faculty', 'public').nullable(),
  degree_id: reference('degree', 'public').nullable(),
  program_id: reference('program', 'public').nullable(),
  begun_in: integer('public').nullable(),
  graduated_in_id: reference('term', 'public').nullable(),
  named: boolean('public').default(),
  approved_by: reference('person', 'internal').nullable(),
  approved_at: timestamptz('internal').nullable(),
  state: oneOf('public', campaignFlow.states).default(),
})

const surveys = table('survey', {
  ...recordColumns(),
  campaign_id: reference('survey_campaign', 'public'),
  course_id: reference('course', 'public').nullable(),
  opens_on: date('public'),
  closes_on: date('public'),
  invited: integer('internal').default(),
  own_questions: jsonb<readonly OwnQuestion[]>('internal').default(),
  reply: jsonb<Localized>('internal').nullable(),
  replied_at: timestamptz('internal').nullable(),
  published_by: reference('person', 'internal').nullable(),
  published_at: timestamptz('internal').nullable(),
  state: oneOf('internal', surveyFlow.states).default(),
})

const readers = table('survey_reader', {
  campaign_id: reference('survey_campaign', 'internal'),
  person_id: reference('person'),
}).belongsTo('person_id', { release: 'all' })

const namedBallots = table('survey_named_ballot', {
  survey_id: reference('survey', 'internal'),
  person_id: reference('person'),
  answers: jsonb<Answers>('personal'),
}).belongsTo('person_id', { release: 'all', erasure: { rows: 'remove', because: 'It is read only with its name.' } })

const outsiders = table('survey_outsider', {
  id: identity(),
  campaign_id: reference('survey_campaign', 'internal'),
  name: text('internal'),
  email: text('internal'),
  language: oneOf('internal', languages).default(),
  links: jsonb<readonly string[]>('internal').default(),
  reminded_on: date('internal').nullable(),
  answers: jsonb<Answers>('internal').nullable(),
}).belongsToNobody('They have no account here; the row goes when an anonymous survey closes.')

const participants = table('survey_participant', {
  survey_id: reference('survey', 'internal'),
  person_id: reference('person'),
}).belongsTo('person_id', { release: 'all' })

const teachers = table('survey_teacher', {
  survey_id: reference('survey', 'internal'),
  person_id: reference('person'),
}).belongsTo('person_id', { release: 'all' })

const delegates = table('survey_delegate', {
  survey_id: reference('survey', 'internal'),
  person_id: reference('person'),
  named_by: reference('person', 'internal'),
}).belongsTo('person_id', { release: 'all' })

const boxes = table('survey_box', {
  survey_id: reference('survey', 'internal'),
  settled: jsonb<readonly number[]>('internal').default(),
  ballots: integer('internal').default(),
  counts: jsonb<BallotBox['counts']>('internal').default(),
  texts: jsonb<BallotBox['texts']>('internal').default(),
}).belongsToNobody('Whose answers these are cannot be told, which is their purpose.')

const releases = table('survey_release', {
  survey_id: reference('survey', 'internal'),
  slot: text('internal'),
  counts: jsonb<readonly number[]>('internal').default(),
  answered: integer('internal'),
  points: integer('internal').nullable(),
  released_in: reference('survey', 'internal').nullable(),
}).belongsToNobody('Whose answers these are cannot be told, which is their purpose.')

const drafts = table('survey_draft', {
  survey_id: reference('survey', 'internal'),
  person_id: reference('person'),
  answers: jsonb<Answers>('personal'),
  part: text('personal').nullable(),
}).belongsTo('person_id', { release: 'all', erasure: { rows: 'remove', because: 'It was never sent.' } })

const texts = table('survey_text', {
  ...recordColumns(),
  survey_id: reference('survey', 'internal'),
  slot: text('internal'),
  text: text('internal'),
  edited: text('internal').nullable(),
  decision: oneOf('internal', textDecisions).default(),
}).belongsToNobody('Whose texts these are cannot be told, which is their purpose.')

export const tables = [
  questionnaires,
  campaigns,
  surveys,
  readers,
  namedBallots,
  outsiders,
  participants,
  teachers,
  delegates,
  boxes,
  releases,
  drafts,
  texts,
] as const

/** The row types of this domain and of those below it. Timestamps are ISO 8601 in UTC. */
export type SurveyTables = CourseTables & TablesOf<typeof tables>

import type { CourseTables } from '#course/server'
import { type Language, languages } from '#platform/contract/words.ts'
import {
  boolean,
  date,
  identity,
  integer,
  localized,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  texts,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import { type criteria, recommendations } from '../contract/evaluation/criteria.ts'
import { evaluationFlow } from '../contract/evaluation/evaluation-flow.ts'
import { ethicsAnswers } from '../contract/proposal/ethics.ts'
import type { sections } from '../contract/proposal/sections.ts'
import { requestFlow } from '../contract/supervision/request-flow.ts'
import { supervisorRoles } from '../contract/thesis.ts'
import { thesisFlow } from '../contract/thesis-flow.ts'
import { changeTables } from './change/tables.ts'
import { thesisComments } from './comments/tables.ts'
import { committeeTables } from './committee/tables.ts'
import { defenceTables } from './defence/tables.ts'
import { thesisDeposits } from './deposit/tables.ts'
import { thesisDocuments, thesisSubmissions } from './documents/tables.ts'
import { externalParts, externalPeople } from './external/tables.ts'
import { meetingActions, supervisionMeetings } from './meetings/tables.ts'
import { thesisReviews } from './review/tables.ts'
import { thesisTopics } from './topic/tables.ts'

export const thesisTemplates = table('thesis_template', {
  ...recordColumns(),
  degree_id: reference('degree', 'public'),
  edition: integer('public'),
  least_credits: numeric('public', 5, 1),
  draft_days: integer('public'),
  reply_days: integer('public'),
  least_idea: integer('public'),
  most_theses: integer('public'),
  sections: texts<(typeof sections)[number]>('public').default(),
  least_in_section: integer('public').default(),
  check_days: integer('public').default(),
  criteria: texts<(typeof criteria)[number]>('public').default(),
  quorum: integer('public').default(),
  evaluation_days: integer('public').default(),
  revision_days: integer('public').default(),
  most_rounds: integer('public').default(),
  work_days: integer('public').default(),
  abstract_languages: texts<Language>('public').default(),
  least_meetings: integer('public').default(),
  most_similarity: numeric('public', 4, 1).default(),
  least_members: integer('public').default(),
  most_members: integer('public').default(),
  least_externals: integer('public').default(),
  answer_days: integer('public').default(),
  review_days: integer('public').default(),
  most_extensions: integer('public').default(),
  extension_days: integer('public').default(),
  notice_days: integer('public').default(),
  defence_quorum: integer('public').default(),
  most_defences: integer('public').default(),
  minor_days: integer('public').default(),
  major_days: integer('public').default(),
  chair_weight: integer('public').default(),
  reviewer_weight: integer('public').default(),
  member_weight: integer('public').default(),
  most_spread: integer('public').default(),
})

export const theses = table('thesis', {
  ...recordColumns(),
  topic_id: reference('thesis_topic').nullable(),
  course_id: reference('course').nullable(),
  template_id: reference('thesis_template'),
  program_id: reference('program'),
  title: localized('academic'),
  language: oneOf('academic', languages),
  area: text('academic').default(),
  idea: text('academic').default(),
  proposed_supervisor_id: reference('person').nullable(),
  message: text('academic').default(),
  endorsed_by: reference('person').nullable(),
  endorsed_at: timestamptz('academic').nullable(),
  submitted_by: reference('person').nullable(),
  submitted_at: timestamptz('academic').nullable(),
  evaluated_by: reference('person').nullable(),
  evaluated_at: timestamptz('academic').nullable(),
  returned_by: reference('person').nullable(),
  returned_at: timestamptz('academic').nullable(),
  revised_by: reference('person').nullable(),
  revised_at: timestamptz('academic').nullable(),
  approved_by: reference('person').nullable(),
  approved_at: timestamptz('academic').nullable(),
  begun_by: reference('person').nullable(),
  begun_at: timestamptz('academic').nullable(),
  due_on: date('academic').nullable(),
  handed_in_by: reference('person').nullable(),
  handed_in_at: timestamptz('academic').nullable(),
  review_started_by: reference('person').nullable(),
  review_started_at: timestamptz('academic').nullable(),
  cleared_by: reference('person').nullable(),
  cleared_at: timestamptz('academic').nullable(),
  corrections_set_by: reference('person').nullable(),
  corrections_set_at: timestamptz('academic').nullable(),
  corrected_by: reference('person').nullable(),
  corrected_at: timestamptz('academic').nullable(),
  deposited_by: reference('person').nullable(),
  deposited_at: timestamptz('academic').nullable(),
  completed_by: reference('person').nullable(),
  completed_at: timestamptz('academic').nullable(),
  search_text: text('academic').computed(),
  state: oneOf('academic', thesisFlow.states).default(),
}).belongsToNobody('A thesis may have several authors; each reads all of it on its page.')

const ethicsAnswer = () => oneOf('academic', ethicsAnswers).nullable()

export const thesisProposals = table('thesis_proposal', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  edition: integer('academic'),
  problem: text('academic').default(),
  questions: text('academic').default(),
  literature: text('academic').default(),
  method: text('academic').default(),
  ethics: text('academic').default(),
  plan: text('academic').default(),
  resources: text('academic').default(),
  sources: text('academic').default(),
  abstract: localized('academic').default(),
  keywords: texts('academic').default(),
  ...{ observed: ethicsAnswer(), minors: ethicsAnswer(), personal_data: ethicsAnswer(), harm: ethicsAnswer() },
  paid: ethicsAnswer(),
  ethics_reference: text('academic').default(),
  title: localized('academic').nullable(),
  submitted_at: timestamptz('academic').nullable(),
  sha256: text('internal').nullable(),
}).belongsToNobody('A proposal may have several authors; each reads all of it on its page.')

export const thesisAuthors = table('thesis_author', {
  id: identity(),
  thesis_id: reference('thesis'),
  person_id: reference('person'),
  user_program_id: reference('user_program'),
}).belongsTo('person_id', { release: 'all' })

export const thesisSupervisors = table('thesis_supervisor', {
  id: identity(),
  thesis_id: reference('thesis'),
  person_id: reference('person'),
  role: oneOf('academic', supervisorRoles),
  from_day: date('academic'),
  until_day: date('academic').nullable(),
}).belongsTo('person_id', { release: 'all' })

export const supervisionRequests = table('supervision_request', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  student_id: reference('person'),
  asked_id: reference('person'),
  message: text('academic').default(),
  answer_by: date('academic'),
  conflict: boolean('internal').nullable(),
  conflict_text: text('internal').default(),
  decided_by: reference('person').nullable(),
  decided_at: timestamptz('academic').nullable(),
  state: oneOf('academic', requestFlow.states).default(),
}).belongsTo('student_id', { release: 'all' })

/** What evaluators say among themselves is in no copy of the authors' data: it belongs to who wrote it. */
export const proposalEvaluations = table('proposal_evaluation', {
  ...recordColumns(),
  proposal_id: reference('thesis_proposal'),
  evaluator_id: reference('person'),
  due_on: date('academic'),
  conflict: boolean('academic').nullable(),
  relevance: integer('academic').nullable(),
  clarity: integer('academic').nullable(),
  method: integer('academic').nullable(),
  feasibility: integer('academic').nullable(),
  recommendation: oneOf('academic', recommendations).nullable(),
  comment: text('academic').default(),
  confidential: text('academic').default(),
  given_by: reference('person').nullable(),
  given_at: timestamptz('academic').nullable(),
  state: oneOf('academic', evaluationFlow.states).default(),
}).belongsTo('evaluator_id', { release: 'all' })

export const tables = [
  thesisTopics,
  externalPeople,
  externalParts,
  ...committeeTables,
  ...changeTables,
  thesisComments,
  supervisionMeetings,
  meetingActions,
  thesisReviews,
  ...defenceTables,
  thesisDocuments,
  thesisSubmissions,
  thesisDeposits,
  proposalEvaluations,
  thesisTemplates,
  theses,
  thesisProposals,
  thesisAuthors,
  thesisSupervisors,
  supervisionRequests,
] as const

/** The row types of this domain and of those below it. Days are `YYYY-MM-DD`, timestamps ISO 8601 in UTC. */
export type ThesisTables = CourseTables & TablesOf<typeof tables>

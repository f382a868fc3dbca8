import type { AcademicsTables } from '#academics/server'
import type { CourseTables } from '#course/server'
import type { PeopleTables } from '#people/server'
import { evidenceColumns } from '#platform/server/applications/evidence-columns.ts'
import {
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
import { requestFlow } from '../contract/request/request-flow.ts'
import type { Audience } from '../contract/service/audience.ts'
import type { Answers, FormField } from '../contract/service/form-field.ts'
import { resultKinds, topics } from '../contract/service/service.ts'
import { serviceFlow } from '../contract/service/service-flow.ts'
import type { ServiceStep } from '../contract/service/service-step.ts'

/** The versions of services. */
const services = table('service', {
  ...recordColumns(),
  code: text('public'),
  edition: integer('public').default(),
  title: localized('public'),
  about: localized('public').default(),
  topic: oneOf('public', topics),
  fields: jsonb<FormField[]>('public').default(),
  audience: jsonb<Audience>('public').default(),
  opens_on: date('public').nullable(),
  closes_on: date('public').nullable(),
  fee: localized('public').default(),
  steps: jsonb<ServiceStep[]>('public').default(),
  result: oneOf('public', resultKinds).nullable(),
  state: oneOf('public', serviceFlow.states).default(),
  published_by: reference('person', 'internal').nullable(),
  published_at: timestamptz('public').nullable(),
})

const serviceRequests = table('service_request', {
  ...recordColumns(),
  service_id: reference('service'),
  asker_id: reference('person'),
  user_program_id: reference('user_program').nullable(),
  course_id: reference('course').nullable(),
  answers: jsonb<Answers>('personal')
    .default()
    .released()
    .erasedTo(() => '{}'),
  step: integer('academic').default(),
  step_since: timestamptz('academic').default(),
  step_due_on: date('academic'),
  round: integer('academic').default(),
  handed_to_id: reference('person', 'internal').nullable(),
  due_on: date('academic'),
  document: text('academic').nullable(),
  state: oneOf('academic', requestFlow.states).default(),
}).belongsTo('asker_id', { release: 'all' })

const serviceRequestFiles = table('service_request_file', {
  request_id: reference('service_request'),
  ...evidenceColumns(),
}).belongsTo({ via: 'request_id' }, { release: 'all' })

/** What was sent in each round, as it was then. */
const serviceRequestRounds = table('service_request_round', {
  request_id: reference('service_request'),
  round: integer('academic'),
  answers: jsonb<Answers>('personal')
    .released()
    .erasedTo(() => '{}'),
  sent_at: timestamptz('academic').default(),
}).belongsTo({ via: 'request_id' }, { release: 'all' })

/** Who decided which step. */
const serviceRequestDecisions = table('service_request_decision', {
  id: identity(),
  request_id: reference('service_request'),
  round: integer('academic'),
  step: integer('academic'),
  move: oneOf('academic', ['pass', 'grant', 'giveBack', 'reject', 'handOver']),
  by_id: reference('person', 'internal'),
  to_id: reference('person', 'internal').nullable(),
  at: timestamptz('academic').default(),
}).belongsTo({ via: 'request_id' }, { release: 'all' })

/** Who decides steps in somebody's place, for a time. */
const stepDeputies = table('step_deputy', {
  ...recordColumns(),
  person_id: reference('person'),
  to_id: reference('person', 'internal'),
  from_day: date('internal').released(),
  until_day: date('internal').released(),
}).belongsTo('person_id', { release: 'all' })

export const tables = [
  ...[services, serviceRequests, serviceRequestFiles, serviceRequestRounds, serviceRequestDecisions],
  stepDeputies,
] as const

export type FormsTables = PeopleTables & AcademicsTables & CourseTables & TablesOf<typeof tables>

import type { AcademicsTables } from '#academics/server'
import type { PeopleTables } from '#people/server'
import {
  date,
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
import type { Audience } from '../contract/service/audience.ts'
import type { FormField } from '../contract/service/form-field.ts'
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

export const tables = [services] as const

export type FormsTables = PeopleTables & AcademicsTables & TablesOf<typeof tables>

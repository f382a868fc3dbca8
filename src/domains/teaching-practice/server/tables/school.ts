import type { Language } from '#platform/contract/words.ts'
import {
  boolean,
  date,
  integer,
  localized,
  oneOf,
  recordColumns,
  reference,
  text,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { schoolKinds } from '../../contract/school.ts'
import { supervisorKinds } from '../../contract/supervisor.ts'

export const schools = table('school', {
  ...recordColumns(),
  code: text('public'),
  name: localized('public'),
  kind: oneOf('public', schoolKinds),
  district: text('public'),
  address: text('public').nullable(),
  capacity: integer('internal').nullable(),
  agreement_from: date('internal').nullable(),
  agreement_until: date('internal').nullable(),
  agreement_renews: boolean('internal').default(),
  conditions: text('internal').default(),
  avoid: text('internal').nullable(),
  phone: text('public').nullable(),
  contact_id: reference('person', 'internal').nullable(),
  search_text: text('internal').computed(),
})

/** The people who look after students in practice, at the university or at a school. */
export const practiceSupervisors = table('practice_supervisor', {
  ...recordColumns(),
  kind: oneOf('internal', supervisorKinds).released(),
  person_id: reference('person'),
  school_id: reference('school', 'internal').nullable().released(),
  language: text<Language>('internal').default().released(),
  coordinates: boolean('internal').default(),
  load_limit: integer('internal').nullable(),
  active: boolean('internal').default().released(),
}).belongsTo('person_id', { release: 'all' })

import {
  integer,
  jsonb,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
  uuid,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { changeableFields, changeRequestFlow } from '../../contract/change-request.ts'
import { photoFlow } from '../../contract/photo.ts'
import type { Audiences } from '../../contract/public-info.ts'
import { wifiFlow } from '../../contract/wifi-credential.ts'

export const photos = table('photo', {
  ...recordColumns(),
  person_id: reference('person'),
  state: oneOf('personal', photoFlow.states).default(),
  file_id: uuid('key').references('stored_file').nullable(),
  /** The random part of its address, which cannot be guessed. */
  address: text('secret').nullable(),
  small_file_id: uuid('key').references('stored_file').nullable(),
  medium_file_id: uuid('key').references('stored_file').nullable(),
}).belongsTo('person_id', { release: 'all' })

/** The public information of people, with the audience of each part. */
export const publicInfos = table('public_info', {
  person_id: reference('person'),
  phone: text('contact').nullable(),
  office: text('contact').nullable(),
  office_hours: text('contact').nullable(),
  homepage: text('contact').nullable(),
  orcid: text('personal').nullable(),
  about: text('personal').nullable(),
  audiences: jsonb<Audiences>('internal').default().released(),
}).belongsTo('person_id', { release: 'all' })

export const changeRequests = table('change_request', {
  ...recordColumns(),
  person_id: reference('person'),
  field: oneOf('personal', changeableFields),
  value: text('personal'),
  old_value: text('personal').nullable(),
  document_id: uuid('key').references('stored_file'),
  state: oneOf('personal', changeRequestFlow.states).default(),
}).belongsTo('person_id', { release: 'all' })

/** A device on the campus network; the password is stored as its NT hash, which RADIUS needs. */
export const wifiCredentials = table('wifi_credential', {
  ...recordColumns(),
  person_id: reference('person'),
  device: text('personal'),
  username: text('personal'),
  nt_password: text('secret'),
  state: oneOf('personal', wifiFlow.states).default(),
  revoked_at: timestamptz('personal').nullable(),
}).belongsTo('person_id', { release: 'all' })

/** A view for the RADIUS server: rows of `wifi_credential` under the names that it expects. */
export const radcheck = table('radcheck', {
  id: integer('key').nullable(),
  username: text('personal').nullable(),
  attribute: text('internal').nullable(),
  op: text('internal').nullable(),
  value: text('secret').nullable(),
}).belongsToNobody('a view over `wifi_credential`, which is in the copy')

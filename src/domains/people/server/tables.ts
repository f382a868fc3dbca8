import type { Generated, GeneratedAlways } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { StoredFileTable } from '#platform/server/files/stored-file.ts'
import type { Address } from '../contract/address.ts'
import type { ContactType } from '../contract/contact.ts'
import type { Audiences } from '../contract/public-info.ts'
import type { GuestTables } from './guests/guest-tables.ts'

/** The row types of people. Days are `YYYY-MM-DD`, moments ISO 8601 in UTC. */
export type PeopleTables = GuestTables & {
  person: PersonTable
  person_identity: { person_id: number; issuer: string; subject: string; created_at: Generated<string> }
  person_role: RightTable & Versioned & { role: string; source: Generated<'token' | 'database'> }
  person_permission: RightTable & { permission: string }
  user_contact: UserContactTable
  contact_code: ContactCodeTable
  hold: HoldTable
  invoice: InvoiceTable
  notice: NoticeTable
  photo: PhotoTable
  impersonation: ImpersonationTable
  data_export: DataExportTable
  erasure_request: ErasureRequestTable
  /** Of the platform: who has looked at whom. */
  sensitive_view: SensitiveViewTable
  public_info: PublicInfoTable
  change_request: ChangeRequestTable
  wifi_credential: WifiCredentialTable
  /** Of the platform: what people hand in. */
  stored_file: StoredFileTable
}

type ImpersonationTable = {
  id: Generated<number>
  person_id: number
  admin_id: number
  reason: string
  day: string
  at: Generated<string>
}

type DataExportTable = Versioned & {
  person_id: number
  state: Generated<string>
  done: Generated<number>
  total: Generated<number>
  file: Buffer | null
  size: number | null
  expires_at: string | null
  created_at: Generated<string>
}

type ErasureRequestTable = Versioned & {
  person_id: number
  reason: string
  state: Generated<string>
  erased: Generated<Record<string, number>>
  done: Generated<number>
  total: Generated<number>
  forgotten: Generated<unknown>
  created_at: Generated<string>
}

type SensitiveViewTable = {
  id: Generated<number>
  person_id: number
  viewer_id: number
  acting: boolean
  object_type: string
  day: string
  at: Generated<string>
}

type Versioned = { id: Generated<number>; version: Generated<number>; updated_at: Generated<string> }

type PersonTable = {
  id: Generated<number>
  version: Generated<number>
  username: string
  email: string | null
  student_number: string | null
  staff_number: string | null
  official_name: string
  given_name: string | null
  family_name: string | null
  name_order: Generated<'given-first' | 'family-first'>
  preferred_name: string | null
  chinese_name: string | null
  english_name: string | null
  portuguese_name: string | null
  display_name: string
  sort_name: string
  search_text: GeneratedAlways<string>
  language: 'en' | 'pt' | 'zh-Hant' | null
  birth_date: Generated<string | null>
  disabled: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type RightTable = {
  person_id: number
  from_day: string | null
  until_day: string | null
  created_at: Generated<string>
}

type UserContactTable = {
  id: Generated<number>
  version: Generated<number>
  person_id: number
  category: 'Personal' | 'Emergency' | 'Teaching Practice Supervisor'
  type: ContactType
  custom_type: string | null
  combined: string
  address: Generated<Address | null>
  phone: Generated<string | null>
  confirmed_at: string | null
  verified_at: Generated<string | null>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ContactCodeTable = {
  contact_id: number
  person_id: number
  combined: string
  salt: string
  hash: string
  tries: Generated<number>
  sent_at: string
  expires_at: string
  sent_day: string
  sent_today: Generated<number>
}

type HoldTable = {
  id: Generated<number>
  version: Generated<number>
  state: Generated<string>
  overridden_until: Generated<string | null>
  set_by: Generated<number | null>
  updated_at: Generated<string>
  person_id: number
  kind: 'FINANCE' | 'DOCUMENT' | 'LIBRARY' | 'DISCIPLINE' | 'ACADEMIC'
  scopes: string[]
  reason: Localized
  how_to_clear: Localized
  since: string
  until: string | null
  cleared_at: string | null
  created_at: Generated<string>
}

type InvoiceTable = {
  id: Generated<number>
  version: Generated<number>
  state: Generated<string>
  updated_at: Generated<string>
  person_id: number
  number: string
  amount: number
  currency: Generated<string>
  issued_on: string
  due_on: string
  paid_at: string | null
  created_at: Generated<string>
}

type PhotoTable = {
  id: Generated<number>
  version: Generated<number>
  person_id: number
  state: Generated<string>
  file_id: string | null
  small_file_id: string | null
  medium_file_id: string | null
  address: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

type PublicInfoTable = {
  person_id: number
  phone: string | null
  office: string | null
  office_hours: string | null
  homepage: string | null
  orcid: string | null
  about: string | null
  audiences: Generated<Audiences>
}

type ChangeRequestTable = {
  id: Generated<number>
  version: Generated<number>
  person_id: number
  field: string
  value: string
  old_value: string | null
  document_id: string
  state: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type WifiCredentialTable = {
  id: Generated<number>
  version: Generated<number>
  person_id: number
  device: string
  username: string
  nt_password: string
  state: Generated<string>
  revoked_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

type NoticeTable = {
  id: Generated<number>
  person_id: number
  domain: string
  key: string
  values: Record<string, string | number | Localized>
  subject: string
  once: string | null
  at: Generated<string>
}

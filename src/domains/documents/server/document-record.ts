import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { issuedDocument } from './issued-document.ts'

/** A document whose files the person may have. */
export const documentRecord = recordOf(issuedDocument, {
  person: sql.ref<number>('x.person_id'),
  file: sql.ref<string | null>('x.file_id'),
})

import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { RecordIn } from '#platform/server/resource/record-source.ts'
import { sharedMaterial } from './shared-material.ts'

/** The shared material of an address. */
export const sharedRecord = recordOf(sharedMaterial, {
  module: sql.ref<number>('s.module_id'),
  giver: sql.ref<number>('s.given_by'),
  title: sql.ref<string>('s.title'),
  kind: sql.ref<string>('s.kind'),
})
export type SharedRecord = RecordIn<typeof sharedRecord>

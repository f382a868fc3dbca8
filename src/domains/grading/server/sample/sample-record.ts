import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { gradingSample } from './grading-sample.ts'

/** The sample of an address, with the candidate number that stands for its student. */
export const sampleRecord = recordOf(gradingSample, {
  file: sql.ref<string | null>('x.file_id'),
  person: sql.ref<number>('e.person_id'),
  code: sql.ref<string>('a.code'),
  candidate: sql<number>`coalesce(n.number, 0)`,
})

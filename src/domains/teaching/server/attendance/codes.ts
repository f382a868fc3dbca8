import { sql } from 'kysely'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Counting } from '../../contract/attendance/code.ts'
import type { TeachingTables } from '../tables.ts'

type Code = { code: string; label: Localized; countsAs: Counting; needsProof: boolean }

/** The codes that can be set, in the reader's language. */
export async function codesOf({ db, language }: Ctx<TeachingTables>) {
  const { rows } = await sql<Code>`${prepared}
    select code, label, counts_as as "countsAs", needs_proof as "needsProof"
    from attendance_code order by position, code`.execute(db)
  return rows.map((one) => ({ ...one, label: inLanguage(one.label, language) }))
}

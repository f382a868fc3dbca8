import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import type { ThesisTables } from '../tables.ts'

const screenIn =
  (table: 'thesis_document' | 'thesis_submission') =>
  async (id: number, { db }: Ctx<ThesisTables>): Promise<string | null> => {
    const found = await db.selectFrom(table).select('thesis_id').where('id', '=', id).executeTakeFirst()
    return found ? paths.documents({ thesisId: found.thesis_id }) : null
  }

export const screenOfDocument = screenIn('thesis_document')
export const screenOfSubmission = screenIn('thesis_submission')

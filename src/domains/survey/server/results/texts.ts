import { type Kysely, sql } from 'kysely'
import type { SurveyTables } from '../tables.ts'

/** A text that was judged, and whom it is about. */
export type JudgedText = { survey: number; slot: string; text: string; isPrivate: boolean }

/** The texts of these surveys that somebody reads. */
export async function judgedTexts(surveys: readonly number[], db: Kysely<SurveyTables>): Promise<JudgedText[]> {
  if (surveys.length === 0) return []
  const { rows } = await sql<JudgedText>`
    select x.survey_id as survey, x.slot, coalesce(x.edited, x."text") as text, x.decision = 'PRIVATE' as "isPrivate"
    from survey_text x where x.survey_id = any(${[...surveys]}::int[]) and x.decision in ('PUBLIC', 'PRIVATE')
    order by md5(x."text"), x.id`.execute(db)
  return rows
}

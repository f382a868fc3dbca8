import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Pin } from '../../contract/audit/records.ts'
import { readStudies } from '../audit/read-studies.ts'
import type { StudyPlanTables } from '../tables.ts'

export type Decisions = { recognised: { module: number | null; credits: number }[]; pins: Pin[]; confirmed: string[] }

/** What advisers have decided about studies, as the audit reads it: only what was recognised has no term. */
export async function decisionsOf(study: number, { db }: Ctx<StudyPlanTables>): Promise<Decisions> {
  const found = (await readStudies(db, [study])).get(study)
  const recognised = (found?.records ?? []).filter(({ termStart }) => termStart === null)
  return {
    recognised: recognised.map(({ module, credits }) => ({ module, credits })),
    pins: [...(found?.pins ?? [])],
    confirmed: [...(found?.confirmed ?? [])],
  }
}

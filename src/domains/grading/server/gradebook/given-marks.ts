import { sql } from 'kysely'
import { givenMarks, type SourcedMark } from '#course/server'
import { inLanguage } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { StoredMark } from '../../contract/gradebook/cells.ts'
import type { GradingTables } from '../tables.ts'

type Db = Pick<Ctx<GradingTables>, 'db' | 'contributors' | 'today' | 'language'>
type Work = { id: number; course: number; kind: string }

/**
 * The marks that other domains give for such assessments, by enrolment; one that is not settled has no score, and the
 * reason as its comment. Kinds without assessments are not queried.
 */
export async function givenMarksFor(works: readonly Work[], ctx: Db): Promise<Map<number, StoredMark[]>> {
  const { db, today, language } = ctx
  const found = new Map<number, StoredMark[]>()
  for (const { kind, rows: rowsOf } of givenMarks.all(ctx)) {
    const asked = new Map(works.filter((one) => one.kind === kind).map(({ course, id }) => [course, id]))
    if (asked.size === 0) continue
    const { rows } = await sql<SourcedMark>`select x.* from (${rowsOf([...asked.keys()], today)}) x`.execute(db)
    for (const { course, enrollment, score, waits, origin } of rows)
      found.set(enrollment, [
        ...(found.get(enrollment) ?? []),
        {
          ...{ assessment: asked.get(course) ?? 0, score, status: null, penalty: 0, version: 0, released: false },
          ...{ comment: (waits && inLanguage(waits, language)) || null, origin },
        },
      ])
  }
  return found
}

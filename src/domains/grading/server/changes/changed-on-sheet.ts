import { sql } from 'kysely'
import { markedByNumber } from '#course/server'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { changedOnSheet, sheetChangesSeen } from '../../contract/changes/changed-marks.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { type SheetRecord, sheetRecord } from '../sheet/sheet-record.ts'
import type { GradingTables } from '../tables.ts'
import { netChanges } from './net-changes.ts'
import { keepLook, lastLook } from './seen.ts'

type Db = Ctx<GradingTables>

/**
 * The differences between the submission that the reader has seen and the current one; empty before a second
 * submission.
 */
export const changedOnSheetRoute = route(changedOnSheet, {
  on: sheetRecord,
  act: 'open',
  run: async (ctx: Db, { of: sheet }) => {
    const look = await lastLook(sheet.course, ctx)
    const [from, until] = await signedBetween(sheet, look.since, ctx)
    const may = sql<boolean>`not ${markedByNumber}`
    const changes =
      from === null || until === null ? [] : await netChanges({ course: sheet.course, from, until, may }, ctx)
    return { '@id': `${GradeSheet.iri(sheet.id)}/changes`, '@type': 'ChangedMarks' as const, ...look, changes }
  },
})

export const sheetChangesSeenRoute = route(sheetChangesSeen, {
  on: sheetRecord,
  act: 'open',
  writes: true,
  run: (ctx: Db, { of: { course }, body: { upTo } }) => keepLook(course, upTo, ctx),
})

/** When the submission that was current at a time was signed, and when the current one was. */
async function signedBetween({ id, edition }: SheetRecord, since: string | null, { db }: Db) {
  const { rows } = await sql<{ from: string | null; until: string | null }>`
    select (
      select to_json(max(e.signed_at)) from grade_sheet_edition e
      where e.sheet_id = ${id} and e.edition <= ${edition} and e.signed_at <= ${since}::timestamptz) as "from", (
      select to_json(e.signed_at) from grade_sheet_edition e
      where e.sheet_id = ${id} and e.edition = ${edition}) as until`.execute(db)
  const [found] = rows
  if (!found) throw new NotFound()
  return [found.from, found.until] as const
}

import { Conflict } from '#platform/contract/errors.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import type { SheetContent } from '../../contract/sheet/sheet-content.ts'
import type { GradingTables } from '../tables.ts'
import { words } from '../words.ts'
import { spreadOf } from './figures.ts'
import { gradesOnce } from './grades-now.ts'

/** The signed edition becomes the submitted one, with its figures and the signature of the lecturer. */
export async function submitSigned(sheet: Entity<typeof GradeSheet>, ctx: Ctx<GradingTables>): Promise<void> {
  const { db, me } = ctx
  const { id, edition } = sheet
  const next = edition + 1
  const signed = await db
    .selectFrom('grade_sheet_edition')
    .select(['content', 'checksum', 'signed_at'])
    .where('sheet_id', '=', id)
    .where('edition', '=', next)
    .executeTakeFirst()
  if (!signed) throw new Conflict(words[ctx.language].sheet.server.changed)
  const { figures, anomalies } = JSON.parse(signed.content) as SheetContent
  await db
    .updateTable('grade_sheet')
    .set({
      ...{ edition: next, checksum: signed.checksum },
      figures: JSON.stringify({
        ...{ ...figures, anomalies: anomalies.map(({ key }) => key) },
        last: sheet.kind === 'REGULAR' ? await lastRunOf(sheet.course.id, figures, ctx) : null,
      }),
    })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('grade_sheet_signature')
    .values({
      ...{ sheet_id: id, edition: next, part: 'LECTURER', person_id: me.id, name: me.name },
      signed_at: signed.signed_at,
    })
    .execute()
}

/**
 * The distribution of the run that the signed mean is compared with, for those who decide; it is not part of the signed
 * content.
 */
async function lastRunOf(course: number, { top }: SheetContent['figures'], ctx: Ctx<GradingTables>) {
  const { last } = (await gradesOnce(course, ctx)).reported
  return last && { term: last.term, spread: spreadOf(last.totals, top) }
}

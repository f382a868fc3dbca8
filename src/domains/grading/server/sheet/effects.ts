import type { Ctx, Entity, Moves } from '#platform/server/resource/resource-handler.ts'
import type { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import type { signatureParts } from '../../contract/sheet/sheet-content.ts'
import { publishGrades } from '../publication/publish.ts'
import { closeRows } from '../rectification/close-rows.ts'
import { rectifyGivenSince } from '../rectification/rectify-given.ts'
import type { GradingTables } from '../tables.ts'
import { freeze, unfreeze } from './freeze.ts'
import { submitSigned } from './submit-signed.ts'

type Db = Ctx<GradingTables>
type Sheet = Entity<typeof GradeSheet>

/** The effects of moves on signatures, marks and grades. */
export const after: NonNullable<Moves<typeof GradeSheet, GradingTables>['after']> = {
  submit: async (item, ctx) => {
    await submitSigned(item, ctx)
    await freeze({ ...item, edition: item.edition + 1 }, ctx)
  },
  recall: async (item, ctx) => {
    await ctx.db.updateTable('grade_sheet').set({ figures: null, checksum: null }).where('id', '=', item.id).execute()
    await unfreeze(item, ctx)
  },
  approve: (item, ctx) => sign('COORDINATOR', item, ctx),
  confirm: (item, ctx) => sign('FACULTY', item, ctx),
  return: unfreeze,
  publish: async (item, ctx) => {
    await publishGrades(item, ctx)
    await closeRows(item.id, ctx)
    if (item.openedBy) await rectifyGivenSince(item.id, item.openedBy.id, ctx)
  },
  cancel: (item, ctx) => closeRows(item.id, ctx),
}

/** Adds the signature of the person who makes the move to the submitted edition. */
async function sign(part: (typeof signatureParts)[number], { id, edition }: Sheet, { db, me, now }: Db) {
  await db
    .insertInto('grade_sheet_signature')
    .values({
      ...{ sheet_id: id, edition, part, person_id: me.id, name: me.name },
      signed_at: now.toISOString(),
    })
    .execute()
}

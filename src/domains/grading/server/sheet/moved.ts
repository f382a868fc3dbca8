import type { Ctx, Entity, Moves } from '#platform/server/resource/resource-handler.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import type { signatureParts } from '../../contract/sheet/sheet-content.ts'
import type { sheetParties } from '../../contract/sheet/sheet-flow.ts'
import { publishGrades } from '../publication/publish.ts'
import { closeRows } from '../rectification/close-rows.ts'
import { rectifyGivenSince } from '../rectification/rectify-given.ts'
import type { GradingTables } from '../tables.ts'
import { inform } from '../words.ts'
import { freeze, unfreeze } from './freeze.ts'
import { peopleOf } from './relations.ts'
import { submitSigned } from './submit-signed.ts'

type Db = Ctx<GradingTables>
type Sheet = Entity<typeof GradeSheet>
type News =
  | 'sheetSubmitted'
  | 'sheetReturned'
  | 'sheetApproved'
  | 'sheetToConfirm'
  | 'sheetConfirmed'
  | 'sheetToPublish'
  | 'sheetPublished'
  | 'rectificationPublished'
  | 'rectificationCancelled'
  | 'supplementPublished'
  | 'supplementCancelled'

const published: Record<Sheet['kind'], News> = {
  ...{ REGULAR: 'sheetPublished', RECTIFICATION: 'rectificationPublished', SUPPLEMENTARY: 'supplementPublished' },
}

/**
 * What follows from a move: the signature is recorded, marks are frozen or released, and those concerned are notified.
 */
export const after: NonNullable<Moves<typeof GradeSheet, GradingTables>['after']> = {
  submit: async (item, ctx) => {
    await submitSigned(item, ctx)
    await freeze({ ...item, edition: item.edition + 1 }, ctx)
    await tell('sheetSubmitted', item, ctx, 'coordinator')
  },
  recall: async (item, ctx) => {
    await ctx.db
      .updateTable('grade_sheet')
      .set({ figures: null, checksum: null, submitted_by: null, submitted_at: null })
      .where('id', '=', item.id)
      .execute()
    await unfreeze(item, ctx)
  },
  approve: async (item, ctx) => {
    await ctx.db
      .updateTable('grade_sheet')
      .set({ approved_by: ctx.me.id, approved_at: ctx.now.toISOString() })
      .where('id', '=', item.id)
      .execute()
    await sign('COORDINATOR', item, ctx)
    await tell('sheetToConfirm', item, ctx, 'faculty')
    await tell('sheetApproved', item, ctx, 'lecturer')
  },
  confirm: async (item, ctx) => {
    await ctx.db
      .updateTable('grade_sheet')
      .set({ confirmed_by: ctx.me.id, confirmed_at: ctx.now.toISOString() })
      .where('id', '=', item.id)
      .execute()
    await sign('FACULTY', item, ctx)
    await tell('sheetToPublish', item, ctx, 'registry')
    await tell('sheetConfirmed', item, ctx, 'lecturer')
  },
  return: async (item, ctx, { reason }) => {
    await ctx.db
      .updateTable('grade_sheet')
      .set({ approved_by: null, approved_at: null })
      .where('id', '=', item.id)
      .execute()
    await unfreeze(item, ctx)
    await tell('sheetReturned', item, ctx, 'lecturer', reason ?? '')
  },
  publish: async (item, ctx) => {
    await publishGrades(item, ctx)
    await closeRows(item.id, ctx)
    if (item.openedBy) await rectifyGivenSince(item.id, item.openedBy.id, ctx)
    await tell(published[item.kind], item, ctx, 'lecturer')
  },
  cancel: async (item, ctx, { reason }) => {
    await closeRows(item.id, ctx)
    const news = item.kind === 'SUPPLEMENTARY' ? 'supplementCancelled' : 'rectificationCancelled'
    await tell(news, item, ctx, 'lecturer', reason ?? '')
  },
}

/** Adds the signature of the person who makes the move to the submitted edition. */
const sign = (part: (typeof signatureParts)[number], { id, edition }: Sheet, { db, me, now }: Db) =>
  db
    .insertInto('grade_sheet_signature')
    .values({
      ...{ sheet_id: id, edition, part, person_id: me.id, name: me.name },
      signed_at: now.toISOString(),
    })
    .execute()

type Part = (typeof sheetParties)[number]

/** Notifies the people with this role, except the one who made the move. */
async function tell(key: News, item: Sheet, ctx: Db, part: Part, reason = ''): Promise<void> {
  const { rows } = await peopleOf(part, item.id, ctx.today).execute(ctx.db)
  for (const { person } of rows)
    if (person !== ctx.me.id)
      await inform(ctx, {
        ...{ personId: person, key, subject: GradeSheet.iri(item.id) },
        values: { course: item.course.code, title: item.course.name, ...(reason && { reason }) },
      })
}

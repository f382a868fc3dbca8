import { sql } from 'kysely'
import { columns, missingOf, type RecordPart, section } from '#course/server'
import { locales } from '#platform/contract/words.ts'
import { recordIfAllowed } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { GradeSheet, type sheetKinds } from '../../contract/sheet/grade-sheet.ts'
import type { SheetContent } from '../../contract/sheet/sheet-content.ts'
import { type gradeSheetFlow, openSheetStates } from '../../contract/sheet/sheet-flow.ts'
import type { GradingTables } from '../tables.ts'
import { words } from '../words.ts'
import { isHistorical } from './before-portal.ts'
import { gradeSheet } from './grade-sheet.ts'
import { screenOfSheet } from './screen-of.ts'
import { documentOf } from './sheet-document.ts'
import { sheetRecord } from './sheet-record.ts'

type Db = Ctx<GradingTables>
type SheetRow = {
  id: number
  kind: (typeof sheetKinds)[number]
  edition: number
  historical: boolean
  state: (typeof gradeSheetFlow.states)[number]
}

/**
 * The grade sheet of a course and its supplementary ones: the signed content, the signatures, all moves, and the
 * grades.
 */
export const sheetSection: RecordPart = async (course, ctx: Db) => {
  const sections = []
  for (const sheet of await sheetsOf(course, ctx)) sections.push(await sectionOf(sheet, ctx))
  return sections
}

async function sectionOf(sheet: SheetRow, ctx: Db) {
  const { sheet: said, states, supplement } = words[ctx.language]
  const isSigned = sheet.edition > 0 && !openSheetStates.some((state) => state === sheet.state)
  const signed = isSigned ? await documentOrNull(sheet, ctx) : null
  const path = await screenOfSheet(sheet.id, ctx)
  const isFirst = sheet.kind === 'REGULAR'
  return section({
    ...{ key: isFirst ? 'sheet' : `sheet${sheet.id}`, title: isFirst ? said.title : supplement.printedOf },
    facts: [
      [said.record.state, sheet.historical ? said.historical : states[sheet.state]],
      [said.record.edition, signed?.edition],
      [said.code.replace(/[:：]$/, ''), signed?.code],
      [said.record.checksum, signed?.checksum],
      [said.record.sealed, signed && (signed.sealed ? said.sealed : said.broken)],
    ],
    tables: [
      ...(signed ? [signaturesIn(signed.signatures, path, ctx)] : []),
      await chainOf(sheet.id, path, ctx),
      ...(signed ? [gradesIn(signed.content, ctx)] : []),
    ],
    missing: await missingOf(gradeSheet, [sheet.id], words, ctx),
  })
}

/** The regular sheet of the course and its supplementary ones, as far as the reader may see them. */
async function sheetsOf(course: number, ctx: Db): Promise<SheetRow[]> {
  const found = await ctx.db
    .selectFrom('grade_sheet as g')
    .select(['id', 'kind', 'edition', 'state', isHistorical.as('historical')])
    .where('course_id', '=', course)
    .where('kind', 'in', ['REGULAR', 'SUPPLEMENTARY'])
    .where('state', '<>', 'CANCELLED')
    .orderBy('id')
    .execute()
  const known = await Promise.all(
    found.map(async (one) => (await recordIfAllowed(sheetRecord, ctx, one.id, 'read')) && one),
  )
  return known.filter((one) => one !== null)
}

/** The signed document, if this reader may open it. */
async function documentOrNull({ id, edition }: SheetRow, ctx: Db) {
  const sheet = await recordIfAllowed(sheetRecord, ctx, id, 'open')
  return sheet && documentOf(sheet, edition, ctx)
}

const momentIn =
  ({ language, timeZone }: Db) =>
  (at: string | Date) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      new Date(at),
    )

type Signed = Awaited<ReturnType<typeof documentOf>>

function signaturesIn(signatures: Signed['signatures'], path: string | null, ctx: Db) {
  const { sheet } = words[ctx.language]
  const moment = momentIn(ctx)
  return {
    title: sheet.signatures,
    columns: columns([
      [sheet.record.as, 2],
      [sheet.name, 3],
      [sheet.record.at, 3],
    ]),
    rows: signatures.map(({ part, name, at }) => ({ cells: [sheet.parts[part], name, moment(at)], path })),
  }
}

type Moved = { name: keyof typeof gradeSheetFlow.transitions; by: string; at: Date; reason: string | null }

/** Every move of the sheet, with its reason; on the day set by the term the portal itself publishes. */
async function chainOf(sheet: number, path: string | null, ctx: Db) {
  const { rows } = await sql<Moved>`
    select v.name, v.actor_name as by, v.at, v.reason from move_log v
    where v.object_type = ${GradeSheet.type} and v.object_id = ${sheet} order by v.id`.execute(ctx.db)
  const { sheet: said, moves } = words[ctx.language]
  const moment = momentIn(ctx)
  return {
    title: said.chain,
    columns: columns([
      [said.record.step, 3],
      [said.record.by, 3],
      [said.record.at, 3],
      [said.record.reason, 4],
    ]),
    rows: rows.map(({ name, by, at, reason }) => ({ cells: [moves[name], by, moment(at), reason ?? ''], path })),
  }
}

/** The grades as signed. */
function gradesIn({ lines }: SheetContent, ctx: Db) {
  const { sheet, final, report } = words[ctx.language]
  const number = (value: number | null) => value?.toLocaleString(locales[ctx.language]) ?? ''
  return {
    title: sheet.record.grades,
    columns: columns(
      [
        [sheet.number, 2],
        [sheet.name, 4],
        [sheet.record.total, 1],
        [report.grade, 1],
        [sheet.result, 2],
      ],
      [2],
    ),
    rows: lines.map(({ student, total, grade, outcome }) => ({
      cells: [student.number ?? '', student.name, number(total), grade ?? '', final.outcomes[outcome]],
      path: null,
    })),
  }
}

import { sql } from 'kysely'
import type { Language } from '#platform/contract/words.ts'
import { writeInThread } from '#platform/server/excel/thread.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { importReport, outcomes } from '../../contract/import.ts'
import type { ImportKindName } from '../../contract/import-kinds.ts'
import type { RegistryTables } from '../tables.ts'
import { words } from '../words.ts'
import { faultIn, headingOf } from './fault.ts'
import { importRecord } from './import-record.ts'
import { excelType } from './template.ts'

/** What was found in every row of a file, with the row itself, so that it can be corrected and uploaded again. */
export const importReportRoute = route(importReport, {
  on: importRecord,
  act: 'read',
  run: async ({ db, language }: Ctx<RegistryTables>, { of: run }) => {
    const said = words[language].imports.report
    const own = ['line', 'outcome', 'column', 'reason', 'change'] as const
    const columns = [
      ...own.map((key) => ({ key, header: said[key], type: 'text' as const })),
      ...run.header
        .slice(0, mostCells)
        .map((header, at) => ({ key: `c${at}`, header: header || '–', type: 'text' as const })),
    ]
    const file = await writeInThread({ sheets: [{ name: said.title, columns, rows: await rowsOf(run, db, language) }] })
    return {
      file,
      name: `${said.title} ${run.fileName.replace(/\.\w+$/, '')}.xlsx`,
      contentType: excelType,
      shows: null,
    }
  },
})

/** A sheet made by the portal has at most 50 columns. */
const mostCells = 45

type Run = { id: number; kind: ImportKindName }

async function rowsOf({ id, kind }: Run, db: Ctx<RegistryTables>['db'], language: Language) {
  const found = await db
    .selectFrom('import_row')
    .select(['line', 'outcome', 'faults', 'diff', 'cells'])
    .where('import_id', '=', id)
    .orderBy(sql`array_position(${[...outcomes]}::text[], outcome)`)
    .orderBy('line')
    .execute()
  return found.map(({ line, outcome, faults, diff, cells }) => {
    const told = faults.map((fault) => faultIn(language, kind, fault))
    return {
      line: String(line),
      outcome: outcome === null ? '' : words[language].imports.outcomes[outcome],
      column: told.map(({ column }) => column).join('; '),
      reason: told.map(({ reason }) => reason).join(' '),
      change: diff
        .map(({ column, before, after }) => `${headingOf(language, kind, column)}: ${before ?? '–'} → ${after}`)
        .join('; '),
      ...Object.fromEntries(cells.slice(0, mostCells).map((cell, at) => [`c${at}`, cell ?? ''])),
    }
  })
}

import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { NotAllowed } from '#platform/contract/errors.ts'
import { once } from '#platform/contract/once.ts'
import { partsOf, setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import type { Table } from '#platform/server/sheet/read.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { Import, uploadImport } from '../../contract/import.ts'
import type { ImportKindName } from '../../contract/import-kinds.ts'
import { importOfficeOf, imports, mayImport } from '../../contract/policy.ts'
import type { RegistryTables } from '../tables.ts'
import { sheetColumnsOf } from './headings.ts'
import { learnedHeadings } from './learned.ts'
import { guessMapping } from './mapping.ts'

export const uploadImportRoute = route(uploadImport, {
  on: null,
  because: 'The import begins with the file.',
  allow: imports,
  writes: true,
  prepare: async (ctx: Ctx<RegistryTables>, { body: { kind, content } }) => {
    if (!mayImport(ctx.me, kind)) throw new NotAllowed()
    const learned = once(() => learnedHeadings(ctx.db, importOfficeOf(ctx.me), kind))
    const sheet = await readSheet(content, async () => sheetColumnsOf(kind, await learned()), ctx)
    return { learned: await learned(), ...sheet }
  },
  run: async ({ db, me }: Ctx<RegistryTables>, { body: { kind, fileName }, prepared }) => {
    const id = await keepFile(db, { kind, fileName, ...prepared, author: me.id })
    return { '@id': Import.iri(id), '@type': Import.type, id }
  },
})

type File = {
  kind: ImportKindName
  fileName: string
  bytes: Buffer
  table: Table
  learned: ReadonlyMap<string, string>
  author: number
}

async function keepFile(
  db: Kysely<RegistryTables>,
  { kind, fileName, bytes, table: { header, lines, sheet, titles, repeats }, learned, author }: File,
): Promise<number> {
  const { id } = await db
    .insertInto('import_run')
    .values({
      ...{ kind, file_name: fileName, size: bytes.length, author_id: author, row_count: lines.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
      header: JSON.stringify(header),
      mapping: JSON.stringify(guessMapping(kind, header, learned)),
      reading: JSON.stringify({ sheet, titles: titles.length, repeats }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const part of partsOf(lines)) {
    const rows = part.map(({ line, cells, formulas = [] }) => ({
      ...{ line, cells: JSON.stringify(cells), formulas: JSON.stringify(formulas) },
    }))
    await sql`insert into import_row (import_id, line, cells, formulas)
      select ${id}, line, cells, formulas
      from ${setOf({ line: 'integer', cells: 'jsonb', formulas: 'jsonb' }, rows)}`.execute(db)
  }
  return id
}

import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { NotAllowed, ValidationError } from '#platform/contract/errors.ts'
import { filled } from '#platform/contract/words.ts'
import { partsOf, setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Import, uploadImport } from '../../contract/import.ts'
import type { ImportKindName } from '../../contract/import-kinds.ts'
import { imports, mayImport } from '../../contract/policy.ts'
import type { RegistryTables } from '../tables.ts'
import { words } from '../words.ts'
import { guessMapping } from './mapping.ts'
import type { Table } from './read.ts'
import { readInThread } from './read-thread.ts'
import { Unreadable } from './unreadable.ts'

export const uploadImportRoute = route(uploadImport, {
  allow: imports,
  writes: true,
  prepare: async ({ me, language }: Ctx<RegistryTables>, { body: { kind, content } }) => {
    if (!mayImport(me, kind)) throw new NotAllowed()
    const bytes = Buffer.concat(content.map((part) => Buffer.from(part, 'base64')))
    const table = await readInThread(bytes).catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error
      const { code, cell = '' } = error.reason
      const message = filled(words[language].imports.unreadable[code], { cell })
      throw new ValidationError([{ propertyPath: 'content', message }])
    })
    return { bytes, table }
  },
  run: async ({ db, me }: Ctx<RegistryTables>, { body: { kind, fileName }, prepared }) => {
    const id = await keepFile(db, { kind, fileName, ...prepared, author: me.id })
    return { '@id': Import.iri(id), '@type': Import.type, id }
  },
})

type File = { kind: ImportKindName; fileName: string; bytes: Buffer; table: Table; author: number }

async function keepFile(
  db: Kysely<RegistryTables>,
  { kind, fileName, bytes, table: { header, lines }, author }: File,
): Promise<number> {
  const { id } = await db
    .insertInto('import_run')
    .values({
      ...{ kind, file_name: fileName, size: bytes.length, author_id: author, row_count: lines.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
      header: JSON.stringify(header),
      mapping: JSON.stringify(guessMapping(kind, header)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const part of partsOf(lines)) {
    const rows = part.map(({ line, cells }) => ({ line, cells: JSON.stringify(cells) }))
    await sql`insert into import_row (import_id, line, cells)
      select ${id}, line, cells from ${setOf({ line: 'integer', cells: 'jsonb' }, rows)}`.execute(db)
  }
  return id
}

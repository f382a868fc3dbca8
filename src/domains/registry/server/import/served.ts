import { sql } from 'kysely'
import { personAt, personRef, registryOffice } from '#people/server'
import { ValidationError } from '#platform/contract/errors.ts'
import { refTo } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Import } from '../../contract/import.ts'
import { columnsOf, type ImportMapping, unmapped } from '../../contract/import-kinds.ts'
import type { RegistryTables } from '../tables.ts'
import { words } from '../words.ts'
import { headingOf } from './fault.ts'
import { learnHeadings, rememberedSince } from './learned.ts'
import { apply, nothingMore, preview } from './run.ts'
import { builtUpon, changedSince, undo } from './undo.ts'
import { undoPartly } from './undo-partly.ts'

const sampleRows = 3

/** An import that has applied an identical file and was not undone. */
const sameRun = sql<{ id: number; file_name: string } | null>`(
  select jsonb_build_object('id', s.id, 'file_name', s.file_name) from import_run s
  where s.sha256 = i.sha256 and s.kind = i.kind and s.state = 'APPLIED' and s.id <> i.id order by s.id desc limit 1)`

const sample = sql<(string | null)[][]>`(
  select coalesce(jsonb_agg(x.cells order by x.line), '[]') from (
    select r.cells, r.line from import_row r where r.import_id = i.id order by r.line limit ${sql.lit(sampleRows)}) x)`

const rows = rowsFrom<RegistryTables>()('import_run as i', (query) =>
  query.innerJoin('person as p', 'p.id', 'i.author_id'),
)

/** Imported files. Uploads have their own route, because a file is larger than a form. */
export const importRun = handleResource(Import, rows, {
  fields: {
    rows: 'i.row_count',
    sample,
    stays: sql<number>`(
      select count(*)::int from import_row r where r.import_id = i.id and r.stays is not null)`,
    sameAs: computed({ same: sameRun }, ({ same }) => same && refTo(Import, same.id, same.file_name)),
    remembered: rememberedSince,
    author: personRef('i.author_id', 'p'),
  },
  sorted: [['createdAt', 'desc']],

  changedRow: async (item, { mapping }, { db, language }) => {
    if (mapping === undefined) return {}
    const merged = { ...item.mapping, ...mapping }
    checkMapping(item, merged, words[language].violations)
    // A different mapping makes the earlier results of the rows invalid.
    await sql`update import_row set outcome = null, faults = '[]', notes = '[]', diff = '[]' where import_id = ${item.id}`.execute(
      db,
    )
    return { mapping: JSON.stringify(merged), state: 'UPLOADED' as const, counts: null }
  },

  parties: { registry: registryOffice, importer: personAt('i.author_id') },
  conditions: {
    unmapped: ({ kind, mapping }, { language }) => {
      const missing = unmapped(kind, mapping).map(({ key }) => headingOf(language, kind, key))
      return missing.length > 0 && { values: { columns: missing.join(', ') } }
    },
    faultyRows: ({ partly, counts }) => {
      const faulty = counts?.faulty ?? 0
      return !partly && faulty > 0 && { values: { count: faulty } }
    },
    nothingMore,
    nothingToDo: ({ counts }) => (counts?.new ?? 0) + (counts?.changed ?? 0) === 0,
    changedSince,
    builtUpon,
  },
  after: { map: learnHeadings, preview, apply, applyRest: apply, undo, undoPartly, discard },
})

/** Deletes the content of a discarded file, except its name and its headings. */
async function discard({ id }: Pick<Entity<typeof Import>, 'id'>, { db }: Ctx<RegistryTables>): Promise<void> {
  await db.deleteFrom('import_row').where('import_id', '=', id).execute()
}

type MappingWords = Record<'mapColumn' | 'mapPlace' | 'mapTwice', string>

function checkMapping({ kind, header }: Entity<typeof Import>, mapping: ImportMapping, said: MappingWords): void {
  const known = columnsOf(kind).map(({ key }) => key)
  const taken = new Set<number>()
  const violations = [...new Set([...known, ...Object.keys(mapping)])].flatMap((key) => {
    const propertyPath = `mapping.${key}`
    const place = mapping[key] ?? null
    if (!known.includes(key)) return [{ propertyPath, message: said.mapColumn }]
    if (place === null) return []
    if (place >= header.length) return [{ propertyPath, message: said.mapPlace }]
    if (taken.has(place)) return [{ propertyPath, message: said.mapTwice }]
    taken.add(place)
    return []
  })
  if (violations.length > 0) throw new ValidationError(violations)
}

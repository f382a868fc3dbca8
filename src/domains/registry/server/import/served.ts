import { type Kysely, sql } from 'kysely'
import { User } from '#people/contract'
import { ValidationError } from '#platform/contract/errors.ts'
import { refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, type Entity, equals, handleResource } from '#platform/server/resource-handler.ts'
import { Import } from '../../contract/import.ts'
import { columnsOf, type ImportMapping, unmapped } from '../../contract/import-kinds.ts'
import type { RegistryTables } from '../tables.ts'
import { words } from '../words.ts'
import { headingOf } from './fault.ts'
import { apply, preview } from './run.ts'
import { builtUpon, changedSince, undo } from './undo.ts'

const sampleRows = 3

/** The import by which the very same bytes have been applied and not undone. */
const sameRun = sql<{ id: number; file_name: string } | null>`(
  select jsonb_build_object('id', s.id, 'file_name', s.file_name) from import_run s
  where s.sha256 = i.sha256 and s.kind = i.kind and s.state = 'APPLIED' and s.id <> i.id order by s.id desc limit 1)`

const sample = sql<(string | null)[][]>`(
  select coalesce(jsonb_agg(x.cells order by x.line), '[]') from (
    select r.cells, r.line from import_row r where r.import_id = i.id order by r.line limit ${sql.lit(sampleRows)}) x)`

const rows = (db: Kysely<RegistryTables>) =>
  db
    .selectFrom('import_run as i')
    .innerJoin('person as p', 'p.id', 'i.author_id')
    .select([
      'i.id',
      'i.version',
      'i.kind',
      'i.file_name',
      'i.size',
      'i.row_count',
      'i.header',
      'i.mapping',
      'i.partly',
    ])
    .select([
      'i.state',
      'i.counts',
      'i.author_id',
      'p.display_name as author',
      'i.created_at',
      'i.applied_at',
      'i.undone_at',
    ])
    .select([sameRun.as('same'), sample.as('sample')])

/** Files on their way into the records. They come in by a route of their own, because a file is larger than a form. */
export const importRun = handleResource<RegistryTables>()(Import, rows, {
  table: 'import_run',
  as: 'i',
  present: (row) => ({
    kind: Import.fields.kind.parse(row.kind),
    fileName: row.file_name,
    size: row.size,
    rows: row.row_count,
    header: row.header,
    sample: row.sample,
    mapping: row.mapping,
    partly: row.partly,
    state: Import.fields.state.parse(row.state),
    counts: row.counts,
    sameAs: row.same && refTo(Import, row.same.id, row.same.file_name),
    author: refTo(User, row.author_id, row.author),
    createdAt: row.created_at,
    appliedAt: row.applied_at,
    undoneAt: row.undone_at,
  }),
  columns: {
    createdAt: column('i.created_at'),
    kind: column('i.kind'),
    state: column('i.state'),
    rows: column('i.row_count'),
  },
  filters: { kind: equals('i.kind'), state: equals('i.state') },
  sorted: [['createdAt', 'desc']],

  update: async (item, { mapping, partly }, { db, language }) => {
    if (partly !== undefined) await db.updateTable('import_run').set({ partly }).where('id', '=', item.id).execute()
    if (mapping === undefined) return
    const merged = { ...item.mapping, ...mapping }
    checkMapping(item, merged, words[language].violations)
    // Other columns are another file: what was found in the rows holds no longer.
    await sql`update import_run set mapping = ${JSON.stringify(merged)}::jsonb, state = 'UPLOADED', counts = null
      where id = ${item.id}`.execute(db)
    await sql`update import_row set outcome = null, faults = '[]', diff = '[]' where import_id = ${item.id}`.execute(db)
  },

  blockers: {
    unmapped: ({ kind, mapping }, { language }) => {
      const missing = unmapped(kind, mapping).map(({ key }) => headingOf(language, kind, key))
      return missing.length > 0 && { values: { columns: missing.join(', ') } }
    },
    faultyRows: ({ partly, counts }) => {
      const faulty = counts?.faulty ?? 0
      return !partly && faulty > 0 && { values: { count: faulty } }
    },
    nothingToDo: ({ counts }) => (counts?.new ?? 0) + (counts?.changed ?? 0) === 0,
    changedSince,
    builtUpon,
  },
  after: { preview, apply, undo, discard },
})

/** Nothing of a discarded file stays but its name and its headings. */
async function discard({ id }: Pick<Entity<typeof Import>, 'id'>, { db }: Ctx<RegistryTables>): Promise<void> {
  await db.deleteFrom('import_row').where('import_id', '=', id).execute()
}

type Said = Record<'mapColumn' | 'mapPlace' | 'mapTwice', string>

function checkMapping({ kind, header }: Entity<typeof Import>, mapping: ImportMapping, said: Said): void {
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

import { sql } from 'kysely'
import type { Entry } from '#platform/server/excel/zip.ts'
import { copyKind } from '#platform/server/files/quota.ts'
import { sealedKind } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Recipient, Table } from '#platform/server/tables/table.ts'
import { exportSummary } from './export-summary.ts'
import { type Part, planOf } from './privacy-plan.ts'

type ExportInput = Recipient & {
  tables: readonly Table[]
  now: Date
  universityName: string
  tell: (done: number, total: number) => Promise<void>
}

type Stores = Pick<Ctx, 'db' | 'files'>

/**
 * A person's data as the parts of an archive: one JSON file for each table with rows of theirs, their files, and a
 * summary to read. It contains what the person may read on a screen, as declared by the tables (`release`), and no
 * secret.
 */
export async function* exportParts(
  stores: Stores,
  { person, today, tables, now, universityName, tell }: ExportInput,
): AsyncGenerator<Entry> {
  const { db } = stores
  const plan = planOf(tables)
  const counts: Record<string, number> = {}
  for (const [at, part] of plan.entries()) {
    await tell(at, plan.length)
    const rows = await releasedRows(db, part, { person, today })
    if (rows.length === 0) continue
    counts[part.table.name] = rows.length
    yield { path: `${part.table.name}.json`, content: [JSON.stringify(rows, null, 2)] }
  }
  const contents = { person, madeAt: now.toISOString(), rows: counts }
  yield { path: 'contents.json', content: [JSON.stringify(contents, null, 2)] }
  yield { path: 'summary.pdf', content: [await exportSummary(db, { id: person, counts, now, universityName })] }
  yield* ownFiles(stores, person)
}

/** The files that a person has submitted or received, named after their rows in `stored_file.json`. */
async function* ownFiles({ db, files }: Stores, person: number): AsyncGenerator<Entry> {
  const { rows } = await sql<{ id: string; name: string; sha256: string }>`
    select id, name, sha256 from stored_file where person_id = ${person} and kind <> all(${[copyKind, sealedKind, 'list-export']})
    order by created_at, id`.execute(db)
  for (const { id, name, sha256 } of rows) {
    const content = await files.get(sha256)
    if (content) yield { path: `files/${id}-${safeName(name)}`, content }
  }
}

const safeName = (name: string) => name.replace(/[\p{Cc}/\\:*?"<>|]/gu, ' ')

type Row = Record<string, unknown>

/** The released columns of the released rows. */
export async function releasedRows(db: Ctx['db'], { table, about, isAbout }: Part, to: Recipient): Promise<Row[]> {
  if (typeof about.release === 'object') return []
  const row = Object.fromEntries(Object.keys(table.columns).map((name) => [name, sql.ref(`x.${name}`)]))
  const columns = releasedColumns(table).map((name) => {
    const instead = about.releaseAs[name]
    return sql`${instead ? instead(row, to) : row[name]} as ${sql.id(name)}`
  })
  const mayLeave = about.release === 'all' ? sql<boolean>`true` : about.release(row, to)
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(table.name)} x where ${isAbout(to.person)} and ${mayLeave}`.execute(db)
  return rows
}

/** Secrets are never released; internal columns and the ids of other people only if the declaration says so. */
export function releasedColumns({ columns, about }: Table): string[] {
  return Object.entries(columns).flatMap(([name, { facts }]) => {
    const isOther = facts.references?.table === 'person' && about?.person !== name
    const byClass = facts.class !== 'internal' && !isOther
    return facts.class !== 'secret' && (facts.released ?? byClass) ? [name] : []
  })
}

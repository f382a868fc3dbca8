import { sql } from 'kysely'
import { zip } from '#platform/server/excel/zip.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { exportSummary } from './export-summary.ts'
import { isAbout, type Part, planOf, type Rules } from './privacy-plan.ts'

type ExportInput = {
  id: number
  rules: Rules
  now: Date
  universityName: string
  tell: (done: number, total: number) => Promise<void>
}

/** Everything about a person as a ZIP archive: one JSON file for each table that has something, and a page to read. */
export async function exportFile(
  db: Ctx['db'],
  { id, rules, now, universityName, tell }: ExportInput,
): Promise<Uint8Array<ArrayBuffer>> {
  const plan = await planOf(db, rules)
  return zip(files())

  async function* files() {
    const counts: Record<string, number> = {}
    for (const [at, part] of plan.entries()) {
      await tell(at, plan.length)
      const rows = await rowsOf(db, part, id)
      if (rows.length === 0) continue
      counts[part.table] = rows.length
      yield { path: `${part.table}.json`, content: [JSON.stringify(rows, null, 2)] }
    }
    const contents = { person: id, madeAt: now.toISOString(), rows: counts }
    yield { path: 'contents.json', content: [JSON.stringify(contents, null, 2)] }
    yield { path: 'summary.pdf', content: [await exportSummary(db, { id, counts, now, universityName })] }
  }
}

/** Bytes become base64 (RFC 4648), as JSON has no other way. */
async function rowsOf(db: Ctx['db'], part: Part, id: number): Promise<object[]> {
  const columns = part.columns.map((name) => sql.ref(`x.${name}`))
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(part.table)} x where ${isAbout(part, id)}`.execute(db)
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64') : value]),
    ),
  )
}

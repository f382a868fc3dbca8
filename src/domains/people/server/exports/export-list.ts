import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Conflict, NotFound } from '#platform/contract/errors.ts'
import {
  exportList,
  ListExport,
  type ListExportInput,
  type ListExportRequest,
  listExportFile,
  listExportRequested,
  mostAtOnce,
} from '#platform/contract/list-export.ts'
import { rulesOf } from '#platform/contract/policy.ts'
import { filled } from '#platform/contract/words.ts'
import { openLine } from '#platform/server/background/line.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Domain } from '#platform/server/domain.ts'
import { listOf, type WrittenList, writeList } from '#platform/server/export/write-list.ts'
import { fileAnswer, keepFile } from '#platform/server/files/stored-file.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import { record } from '#platform/server/resource/audit.ts'
import { find } from '#platform/server/resource/read.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { relationsByName } from '#platform/server/who/relations.ts'
import { rightsOf } from '#platform/server/who/rights.ts'
import { openWords } from '#platform/server/words/words.ts'
import type { PeopleTables } from '../tables.ts'
import { words } from '../words.ts'
import { listExport } from './list-export.ts'

/** All lists of the portal, once all domains are registered. */
type Lists = { domains: readonly Domain[] }

const line = openLine({ atOnce: 2, longest: 20 })
const handlersOf = ({ domains }: Lists) => domains.flatMap(({ handlers }) => handlers)
/** An export with rights older than this fails: the person has to export the list again. */
const longestWaitMinutes = 60

/** The audit entry of an export: the list, its filters, and the number of rows. */
const audited = ({ list, title, format }: ListExportInput, rows: number | null) => {
  const { pathname, searchParams } = new URL(list, 'http://localhost')
  const filters = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&')
  return { action: 'export', type: 'path', id: pathname, after: { title, format, filters, rows } }
}

/** The routes that export a list and download its file. */
export const listExportRoutes = (lists: Lists) => [
  route(exportList, {
    on: null,
    because: 'The caller names a list and exports the rows that its policy shows them.',
    allow: 'ruled',
    writes: true,
    prepare: (ctx: Ctx, { body }): Promise<WrittenList | null> =>
      line(ctx.me.id, async () => {
        const parts = { handlers: handlersOf(lists), say: openWords(lists.domains) }
        const list = await listOf(ctx, body, parts)
        return (await list.count()) > mostAtOnce ? null : writeList(ctx, body, parts)
      }),
    run: async (ctx: Ctx<PeopleTables>, { body, prepared }) => {
      const id = await insert(ctx, body)
      if (prepared) await keep(ctx, id, { input: body, written: prepared })
      else await ctx.emit(listExportRequested, { id })
      return ListExport.item.parse((await find(listExport, ctx, id)).presented)
    },
    audited: ({ body, prepared }) => audited(body, prepared?.rows ?? null),
  }),
  route(listExportFile, {
    on: recordOf(listExport, { file: sql.ref<string | null>('x.file_id') }),
    act: 'read',
    run: async (ctx: Ctx<PeopleTables>, { of: { file } }) => {
      if (file === null) throw new NotFound()
      return { ...(await fileAnswer(ctx, file)), shows: null }
    },
  }),
]

/** The most exports of one person that wait to be made or are being made. */
export const mostUnfinished = 5

/** Counts and inserts in one statement, with the person locked, so that two requests at once are counted one by one. */
async function insert({ db, me, language }: Ctx<PeopleTables>, input: ListExportInput): Promise<number> {
  const request: ListExportRequest = { input, language, me }
  const { title, format } = input
  await sql`select from person where id = ${me.id} for no key update`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into list_export (person_id, title, format, request)
    select ${me.id}, ${title}, ${format}, ${JSON.stringify(request)}::jsonb
    where (select count(*) from list_export x
      where x.person_id = ${me.id} and x.state in ('QUEUED', 'RUNNING')) < ${mostUnfinished}::int
    returning id`.execute(db)
  if (!rows[0]) throw new Conflict(filled(words[language].downloads.tooMany, { count: mostUnfinished }))
  return rows[0].id
}

type KeepCtx = Pick<Ctx, 'db' | 'files' | 'language' | 'me'>

/** Stores the file for the person; throws 413 if the person's quota would be exceeded. */
async function keep(ctx: KeepCtx, id: number, { input, written }: { input: ListExportInput; written: WrittenList }) {
  const { title, format } = input
  const name = `${title.replace(/[\p{Cc}/\\:*?"<>|]/gu, ' ').trim()}.${format}`
  const { content, rows } = written
  const file = await keepFile(ctx, { personId: ctx.me.id, kind: 'list-export', name, content })
  await sql`update list_export set state = 'READY', file_id = ${file}, rows = ${rows}, size = ${content.size}, request = null,
    version = version + 1, updated_at = now() where id = ${id}`.execute(ctx.db)
}

/**
 * Makes a long export in the background, reports its progress, and notifies the person; a repeated delivery finds it
 * made.
 */
export const makeListExport =
  (lists: Lists) =>
  async ({ id }: { id: number }, work: WorkCtx): Promise<void> => {
    const request = await waiting(work.db, id)
    if (!request) return
    const subject = ListExport.iri(id)
    const { input, me, isLate } = request
    const about = { personId: me.id, domain: 'people', values: { title: input.title }, subject, once: subject }
    try {
      if (isLate) throw new Error('The export has waited too long.')
      await make(id, request, { lists, work })
      await addNotice(work.db, { ...about, key: 'listReady' })
    } catch (error) {
      work.log('error', 'a list could not be exported', { export: id, error: String(error) })
      await sql`update list_export set state = 'FAILED', request = null, version = version + 1 where id = ${id}`.execute(
        work.db,
      )
      await addNotice(work.db, { ...about, key: 'listFailed' })
    }
  }

/** Claims an export that is still to be made; null if it has already been made or has failed. */
async function waiting(
  db: Kysely<PeopleTables>,
  id: number,
): Promise<(ListExportRequest & { isLate: boolean }) | null> {
  const { rows } = await sql<{ request: ListExportRequest; isLate: boolean }>`
    update list_export set state = 'RUNNING' where id = ${id} and state in ('QUEUED', 'RUNNING')
    returning request, created_at < now() - make_interval(mins => ${longestWaitMinutes}) as "isLate"`.execute(db)
  const [row] = rows
  return row ? { ...row.request, isLate: row.isLate } : null
}

async function make(
  id: number,
  { input, language, me }: ListExportRequest,
  { lists, work }: { lists: Lists; work: WorkCtx },
) {
  const { domains } = lists
  const relations = relationsByName(domains.flatMap((domain) => domain.relations ?? []))
  const policies = domains.map(({ policy }) => policy)
  const rights = rightsOf({ me, rules: rulesOf(me, policies), relations, today: () => work.today })
  const ctx = work.asPerson({ me, rights, language })
  const progress = progressOf(work.db, id)
  const written = await writeList(ctx, input, { handlers: handlersOf(lists), say: openWords(domains), progress })
  await inTransaction(work.db, async (tx) => {
    await keep({ ...ctx, db: tx }, id, { input, written })
    const writer = { ctx: { db: tx, me }, requestId: randomUUID(), reason: me.impersonator?.reason ?? null }
    await record(writer, audited(input, written.rows))
  })
}

const everyMs = 500

/**
 * Stores the number of rows from time to time. Nothing waits for it, because the rows are read over the only connection
 * of the embedded database.
 */
function progressOf(db: Kysely<PeopleTables>, id: number) {
  let next = performance.now() + everyMs
  return (rows: number): void => {
    if (performance.now() < next) return
    next = performance.now() + everyMs
    sql`update list_export set rows = ${rows} where id = ${id} and state = 'RUNNING'`.execute(db).catch(() => undefined)
  }
}

import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { zip } from '#platform/server/excel/zip.ts'
import { copyKind } from '#platform/server/files/quota.ts'
import { fileAnswer, keepFile } from '#platform/server/files/stored-file.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import type { Table } from '#platform/server/tables/table.ts'
import { DataExport, dataExportFile, exportRequested, type exportStates } from '../../contract/data-export.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'
import { exportParts } from './export-parts.ts'

const rows = rowsFrom<PeopleTables>()('data_export as x', (query) =>
  query.innerJoin('person as p', 'p.id', 'x.person_id'),
)

type State = (typeof exportStates)[number]

/** Copies of a person's data; each can be downloaded for a week. */
export const dataExport = handleResource(DataExport, rows, {
  fields: {
    user: personRef('x.person_id', 'p'),
    state: ({ now }) => sql<State>`case when x.expires_at < ${now}::timestamptz then 'EXPIRED' else x.state end`,
    at: 'x.created_at',
  },
  sorted: [['at', 'desc']],

  create: async (_, { db, me, now, emit }) => {
    // Two requests at once find each other: only one copy of a person's data is made at a time.
    await sql`select from person where id = ${me.id} for no key update`.execute(db)
    await sql`update data_export set state = 'EXPIRED', size = null
      where person_id = ${me.id} and expires_at < ${now}`.execute(db)
    const open = await db
      .selectFrom('data_export')
      .select('id')
      .where('person_id', '=', me.id)
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirst()
    if (open) return { id: open.id, existed: true as const }
    const { id } = await db
      .insertInto('data_export')
      .values({ person_id: me.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await emit(exportRequested, { id })
    return id
  },
})

const days = 7

type Work = Pick<WorkCtx, 'db' | 'files' | 'now' | 'today' | 'universityName' | 'log'>

/** Makes the copy and notifies the person of the result; a repeated delivery of the event finds it made. */
export const makeExport =
  (tables: () => readonly Table[]) =>
  async ({ id }: { id: number }, ctx: Work): Promise<void> => {
    const { db, log } = ctx
    const wanted = await db
      .selectFrom('data_export')
      .select(['person_id', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!wanted || (wanted.state !== 'QUEUED' && wanted.state !== 'RUNNING')) return
    const subject = DataExport.iri(id)
    const about = { personId: wanted.person_id, domain: 'people', values: {}, subject, once: subject }
    try {
      await make(id, wanted.person_id, tables(), ctx)
      await addNotice(db, { ...about, key: 'copyReady' })
    } catch (error) {
      // There is no retry: the person is notified, and can request another copy with one click, which is faster.
      log('error', 'a copy of somebody’s data could not be made', { export: id, error: String(error) })
      const failed = { state: 'FAILED', size: null }
      await db.updateTable('data_export').set(failed).where('id', '=', id).execute()
      await addNotice(db, { ...about, key: 'copyFailed' })
    }
  }

async function make(
  id: number,
  person: number,
  tables: readonly Table[],
  { db, files, now, today, universityName }: Work,
): Promise<void> {
  const progress = async (done: number, total: number) => {
    const state = 'RUNNING'
    await db.updateTable('data_export').set({ state, done, total }).where('id', '=', id).execute()
  }
  const parts = exportParts({ db, files }, { person, tables, now, today, universityName, tell: progress })
  const content = await files.put(zip(parts))
  const name = `data-${now.toISOString().slice(0, 10)}.zip`
  await inTransaction(db, async (tx) => {
    const ctx = { db: tx, files, language: 'en' } as const
    const file = await keepFile(ctx, { personId: person, kind: copyKind, name, content })
    await sql`update data_export set state = 'READY', done = total, file_id = ${file}, size = ${content.size},
      expires_at = ${now}::timestamptz + make_interval(days => ${days}), version = version + 1, updated_at = ${now}
      where id = ${id}`.execute(tx)
  })
}

/** Only the person may download it, not an administrator who acts for them. */
export const exportRoute = route(dataExportFile, {
  on: recordOf(dataExport, {
    file: sql.ref<string | null>('x.file_id'),
    createdAt: sql.ref<string>('x.created_at'),
    ready: ({ now }: Pick<Ctx, 'now'>) => sql<boolean>`(x.state = 'READY' and x.expires_at > ${now}::timestamptz)`,
  }),
  act: 'read',
  run: async (ctx: Ctx<PeopleTables>, { of: { file, createdAt, ready } }) => {
    if (file === null || !ready) throw new NotFound()
    const name = `${ctx.me.username}-${createdAt.slice(0, 10)}.zip`
    return { ...(await fileAnswer(ctx, file)), name, shows: null }
  },
})

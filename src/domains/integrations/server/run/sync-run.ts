import { sql } from 'kysely'
import { Course } from '#course/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { Connection } from '../../contract/connection/connection.ts'
import { SyncRun } from '../../contract/run/sync-run.ts'
import type { IntegrationsTables } from '../tables.ts'

const rows = rowsFrom<IntegrationsTables>()('sync_run as x', (query) =>
  query
    .innerJoin('connection as k', 'k.id', 'x.connection_id')
    .innerJoin('course as c', 'c.id', 'k.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('person as b', 'b.id', 'x.started_by')
    .leftJoin('person as s', 's.id', 'x.settled_by'),
)

/** The last run that wrote something; a later one that found nothing to do does not end the time for undoing it. */
const isLast = sql<boolean>`(x.state = 'APPLIED' and k.state = 'LINKED'
  and exists (select from sync_row w where w.run_id = x.id and w.is_done)
  and not exists (select from sync_run n join sync_row w on w.run_id = n.id and w.is_done
    where n.connection_id = x.connection_id and n.id > x.id and n.state in ('APPLIED', 'REVIEWED')))`

/** The log of runs; nothing is ever deleted from it. */
export const syncRun = handleResource(SyncRun, rows, {
  fields: {
    connection: reference(Connection, { id: 'x.connection_id', name: 'k.other_title' }),
    course: reference(Course, { id: 'k.course_id', name: 'c.title', code: 'c.code' }),
    kind: 'k.kind',
    startedBy: personRef('x.started_by', 'b'),
    startedAt: 'x.created_at',
    settledBy: personRef('x.settled_by', 's'),
    isLast,
  },
  facts: { 'program.id': 'm.program_id', 'language.id': 'c.language_id' },
  sorted: [['startedAt', 'desc']],
  conditions: {
    SYNC_STOPPED: {
      when: sql`(x.state = 'DRY_RUN' and x.is_stopped and x.is_scheduled)`,
      values: sql`(select jsonb_build_object('course', y.course_id, 'kind', y.kind, 'code', z.code, 'count', x.suspended)
        from connection y join course z on z.id = y.course_id where y.id = x.connection_id)`,
      due: sql`((x.created_at + interval '2 days')::date)::text`,
    },
  },
  parties: {
    lecturer: {
      of: sql`select r.id as thing, l.person_id as person from sync_run r join connection k on k.id = r.connection_id
        join course_lecturer l on l.course_id = k.course_id and l.role in ('LEAD', 'CO')`,
      only: ['ROLE_LECTURER'],
    },
  },
})

/** The course of a run, here and on the other side, and who has linked them. */
export type RunTarget = { course: number; kind: ConnectionKind; otherId: string; linkedBy: number }

/** The run of an address, with what applying and undoing it need. */
export const runRecord = recordOf(syncRun, {
  state: sql.ref<(typeof SyncRun.fields.state)['_zod']['output']>('x.state'),
  connection: sql.ref<number>('x.connection_id'),
  course: sql.ref<number>('k.course_id'),
  isLast,
})

export const writtenRun = (id: number) => ({ '@id': SyncRun.iri(id), '@type': SyncRun.type }) as const

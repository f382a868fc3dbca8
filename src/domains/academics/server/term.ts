import { type Kysely, sql } from 'kysely'
import { type Ask, type Ctx, column, serve } from '#platform/server/serve.ts'
import { Term } from '../contract/term.ts'
import type { AcademicsTables } from './tables.ts'

const isCurrent = (today: string) => sql<boolean>`${today}::date between t.starts_on and t.ends_on`

const rows = (db: Kysely<AcademicsTables>, _: Ask, { today }: Ctx) =>
  db
    .selectFrom('term as t')
    .select(['t.id', 't.version', 't.code', 't.name', 't.starts_on', 't.ends_on', isCurrent(today).as('current')])

export const term = serve<AcademicsTables>()(Term, rows, {
  table: 'term',
  as: 't',
  present: ({ code, name, starts_on, ends_on, current }) => ({
    code,
    name,
    startsOn: starts_on,
    endsOn: ends_on,
    current,
  }),
  columns: { code: column('t.code'), startsOn: column('t.starts_on') },
  filters: { current: (wanted, { today }) => sql<boolean>`(${isCurrent(today)}) = ${wanted}` },
  sorted: [['startsOn', 'desc']],
})

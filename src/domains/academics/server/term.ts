import { type Kysely, sql } from 'kysely'
import { type Ctx, column, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Term } from '../contract/term.ts'

import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'
import { violation } from './words.ts'

const isCurrent = (today: string) => sql<boolean>`${today}::date between t.starts_on and t.ends_on`

const rows = (db: Kysely<AcademicsTables>, _: Wants, { today }: Ctx) =>
  db
    .selectFrom('term as t')
    .select(['t.id', 't.version', 't.code', 't.name', 't.starts_on', 't.ends_on', isCurrent(today).as('current')])

export const term = handleResource<AcademicsTables>()(Term, rows, {
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
  filters: {
    q: search('t.search_text'),
    current: (wanted, { today }) => sql<boolean>`(${isCurrent(today)}) = ${wanted}`,
  },
  sorted: [['startsOn', 'desc']],

  create: async ({ code, name, startsOn, endsOn }, { db }) => {
    const row = { code, name, starts_on: startsOn, ends_on: endsOn }
    return (await db.insertInto('term').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  update: async (item, change, { db, language }) => {
    const { code = item.code, name = item.name, startsOn = item.startsOn, endsOn = item.endsOn } = change
    if (startsOn > endsOn) throw violation({ language }, 'endsOn', 'endsOn')
    const row = { code, name, starts_on: startsOn, ends_on: endsOn }
    await db.updateTable('term').set(row).where('id', '=', item.id).execute()
  },
  remove: ({ id }, ctx) => removeUnused('term', id, ctx),
})

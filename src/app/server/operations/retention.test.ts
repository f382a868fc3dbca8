import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { purge, retentionRules } from './retention.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

const countOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(testApp.db)).rows[0]?.n

test('rows older than their rule are deleted, in as many steps as needed, and younger ones stay', async () => {
  const { db, now } = testApp
  const { id } = await makePerson(db, { username: 'mina', officialName: 'Mina Chan' })
  await sql`insert into repeated_request (person_id, key, request_hash, created_at)
    select ${id}, 'key' || n, '', ${now}::timestamptz - make_interval(days => case when n > 1200 then 1 else 8 end)
    from generate_series(1, 1203) n`.execute(db)
  await sql`insert into sensitive_view (person_id, viewer_id, object_type, day, at)
    select ${id}, n, 'User', '2024-01-01', ${now}::timestamptz - make_interval(days => n) from generate_series(729, 732) n`.execute(
    db,
  )
  await sql`insert into data_export (person_id, state, size, expires_at)
    values (${id}, 'READY', 3, ${now}::timestamptz - interval '1 hour'),
      (${id}, 'READY', 3, ${now}::timestamptz + interval '1 hour')`.execute(db)
  await purge({ ownerDb: db, now, log: () => undefined })
  expect([await countOf('repeated_request'), await countOf('sensitive_view')]).toEqual([3, 2])
  const copies = await db.selectFrom('data_export').select(['state', 'size']).orderBy('id').execute()
  expect(copies).toEqual([
    { state: 'EXPIRED', size: null },
    { state: 'READY', size: 3 },
  ])
  await purge({ ownerDb: db, now, log: () => undefined })
  expect([await countOf('repeated_request'), await countOf('sensitive_view')]).toEqual([3, 2])
})

test('the guide for operators lists every rule', () => {
  const guide = readFileSync(new URL('../../../../docs/operators.md', import.meta.url), 'utf8')
  const lines = retentionRules.map(
    ({ table, what, days }) => `| \`${table}\` | ${what} | ${days === 0 ? 'until its end' : `${days} days`} |`,
  )
  expect(guide).toContain(lines.join('\n'))
})

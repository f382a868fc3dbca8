import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readerOf } from '#platform/server/reminders/reader.ts'
import { sendReminders } from '#platform/server/reminders/send.ts'
import { dueOf, isOpen, obligationsOf } from '#platform/server/resource/obligations.ts'
import type { University } from '#platform/test/fixture.ts'
import { workOf } from '#platform/test/work.ts'
import { domains } from './server/domains.ts'
import { openUniversity } from './test/university.ts'

let university: University
beforeAll(async () => {
  university = await openUniversity()
  const { db } = university.testApp
  // Its people have addresses, and its records the times that their moves would have kept.
  await sql`update person set email = username || '@example.edu' where email is null`.execute(db)
  for (const { resource, consequences, table } of domains.flatMap(({ handlers }) => handlers))
    for (const [move, columns] of Object.entries(consequences.columns))
      for (const { name } of columns.filter(({ value }) => value === 'time'))
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = coalesce(${sql.ref(name)}, now())
          where state = ${resource.flow?.transitions[move]?.to}`.execute(db)
})

test('every open task of the university has its day, unless its flow says why it has none', async () => {
  const { db } = university.testApp
  const reader = readerOf(workOf(university.testApp))
  const parts = domains.flatMap(({ handlers }) =>
    handlers.flatMap((handler) =>
      obligationsOf(handler)
        .filter(({ condition }) => condition.noDueBecause === undefined)
        .map(
          (
            one,
          ) => sql`select ${sql.lit(`${handler.resource.type} ${one.name}`)}::text as task, ${dueOf(one, reader)} as due
            from ${sql.table(handler.table)} as ${sql.ref(handler.as)} where ${isOpen(handler, one, reader)}`,
        ),
    ),
  )
  const { rows } = await sql<{ task: string; due: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db)
  expect(rows.filter(({ due }) => due === null).map(({ task }) => task)).toEqual([])
  expect(new Set(rows.map(({ task }) => task)).size).toBeGreaterThan(10)
})

test('each person gets one e-mail a day with what waits in all domains, in words of their language', async () => {
  const { testApp } = university
  const days = ['2026-11-01', '2026-11-21', '2026-12-10', '2027-01-20', '2027-02-15']
  for (const day of days) await sendReminders(domains, workOf(testApp, day))
  const { rows } = await sql<{ person: number; day: string; list: string; listed: boolean }>`
    select k.person_id as person, k.sent_on::text as day, m."values" ->> 'list' as list, m.listed
    from reminder_letter k join mail_message m on m.id = k.letter_id`.execute(testApp.db)
  expect(new Set(rows.map(({ person, day }) => `${person} ${day}`)).size).toBe(rows.length)
  // Nobody but its reader knows of an e-mail that says what somebody has not done.
  expect(rows.filter(({ listed }) => listed)).toEqual([])
  const lines = rows.flatMap(({ list }) => list.split('\n').filter((line) => line.startsWith('– ')))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => /\{\{|undefined|null|NaN|\b(tasks|blockers|reminders)\./.test(line))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { PracticeState } from '../../contract/practice-flow.ts'
import { makeAssignment, makeSchool } from '../factory.ts'
import { makeEntry, makeOutsider, makeReady, type PracticeFixture } from '../practice.fixture.ts'

const migration = readFileSync(new URL('../migrations/0030_episodes.sql', import.meta.url), 'utf8')

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

/** Deletes the episodes, as in an older version of the portal, and recreates them from the history. */
const upgrade = () =>
  testApp.db.transaction().execute(async (tx) => {
    await sql`drop trigger running_practice_has_episode on teaching_practice`.execute(tx)
    await sql`drop trigger moved_practice_has_episode on teaching_practice`.execute(tx)
    await sql`alter table practice_evaluation drop column episode_id`.execute(tx)
    await sql`drop table practice_episode`.execute(tx)
    await sql`drop function running_practice_has_episode`.execute(tx)
    await sql.raw(migration).execute(tx)
  })

/** School, mentor and days of the episodes of a practice, and the forms that belong to each. */
async function episodesOf({ practice }: PracticeFixture) {
  const { rows } = await sql<{ is: string; forms: number[] }>`
    select concat_ws(' ', s.code, coalesce(p.username, '–'), e.from_day, e.until_day) as is,
      array(select x.id from practice_evaluation x where x.episode_id = e.id order by x.id) as forms
    from practice_episode e join school s on s.id = e.school_id
    left join practice_supervisor ps on ps.id = e.mentor_id left join person p on p.id = ps.person_id
    where e.practice_id = ${practice} order by e.from_day`.execute(testApp.db)
  return rows
}

async function beforeUpgrade(state: PracticeState, ...replaced: { mentor: number; until: string }[]) {
  const made = await makeReady(testApp.db, { state })
  for (const { mentor, until } of replaced) {
    const { id } = await makeAssignment(testApp.db, {
      ...{ practice_id: made.practice, supervisor_id: mentor, role: 'SCHOOL_MENTOR', state: 'REPLACED' },
    })
    await testApp.set('practice_assignment', id, { until_day: until })
  }
  return made
}
const nameOf = async (entry: number): Promise<string> =>
  (
    await testApp.db
      .selectFrom('practice_supervisor as ps')
      .innerJoin('person as p', 'p.id', 'ps.person_id')
      .select('p.username')
      .where('ps.id', '=', entry)
      .executeTakeFirstOrThrow()
  ).username

test('older practices get the episodes that follow from their history, and every hour belongs to one', async () => {
  const old = (await makeSchool(testApp.db, { code: 'OLD' })).id
  const [ana, bea] = [await makeOutsider(testApp.db, 'ana', old), await makeOutsider(testApp.db, 'bea', old)]
  const plain = await beforeUpgrade('ACTIVE')
  const moved = await beforeUpgrade(
    'EVALUATION',
    { mentor: ana.entry, until: '2026-10-20' },
    { mentor: bea.entry, until: '2026-10-20' },
  )
  await testApp.set('practice_assignment', moved.mentoring, { from_day: '2026-11-10' })
  await testApp.set('practice_evaluation', moved.otherInterim, { evaluator_id: ana.person })
  const waiting = await beforeUpgrade('REPLACEMENT_NEEDED')
  await testApp.set('practice_assignment', waiting.mentoring, { state: 'REPLACED', until_day: '2026-11-05' })
  const ended = await beforeUpgrade('COMPLETED')
  await makeEntry(testApp.db, { practice_id: ended.practice, date: '2026-09-20', state: 'LOCKED' })
  const planned = await beforeUpgrade('CONFIRMED')
  const never = await beforeUpgrade('WITHDRAWN')
  await testApp.db.deleteFrom('practice_time_log').where('practice_id', '=', never.practice).execute()
  await upgrade()
  const current = async (made: PracticeFixture) => `${made.name} ${await nameOf(made.mentor.entry)}`
  const days = async (made: PracticeFixture) => (await episodesOf(made)).map(({ is }) => is)
  expect(await days(plain)).toEqual([`${await current(plain)} 2026-10-01`])
  // The first hours at the new school are on 2 November, before anybody there was requested.
  const [first, second] = await episodesOf(moved)
  expect([first?.is, second?.is]).toEqual([
    `OLD ${await nameOf(ana.entry)} 2026-10-01 2026-10-20`,
    `${await current(moved)} 2026-11-02`,
  ])
  expect([first?.forms, second?.forms]).toEqual([
    [moved.otherInterim],
    [moved.interim, moved.final, moved.otherFinal, moved.self],
  ])
  expect(await days(waiting)).toEqual([`${await current(waiting)} 2026-10-01 2026-11-05`])
  expect(await days(ended)).toEqual([`${await current(ended)} 2026-09-20 2099-05-31`])
  expect([await days(planned), await days(never)]).toEqual([[], []])
  const { rows: homeless } = await sql`select l.id from practice_time_log l
    join teaching_practice tp on tp.id = l.practice_id and tp.state <> 'CONFIRMED'
    where not exists (select from practice_episode e where e.practice_id = l.practice_id
      and l.date between e.from_day and coalesce(e.until_day, 'infinity'))`.execute(testApp.db)
  expect(homeless).toEqual([])
})

test('no day of a practice belongs to two episodes, and a running practice keeps its open episode', async () => {
  const { practice, school } = await makeReady(testApp.db)
  const row = { practice_id: practice, school_id: school, from_day: '2026-11-01' }
  await expect(testApp.db.insertInto('practice_episode').values(row).execute()).rejects.toThrow('one_episode_at_a_time')
  const taken = testApp.db.deleteFrom('practice_episode').where('practice_id', '=', practice).execute()
  await expect(taken).rejects.toThrow('has no episode that goes on')
})

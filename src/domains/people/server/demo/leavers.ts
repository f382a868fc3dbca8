import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import { personRow } from '../person.ts'
import type { PeopleTables } from '../tables.ts'

type Db = Kysely<PeopleTables>

const gone = [
  {
    ...{
      username: 'former.1',
      officialName: 'Beatriz Nunes Pacheco',
      givenName: 'Beatriz',
      familyName: 'Nunes Pacheco',
    },
    reason: 'I finished my studies two years ago and no longer use the portal.',
  },
  {
    ...{ username: 'former.2', officialName: 'Leong Chi Wai', givenName: 'Chi Wai', familyName: 'Leong' },
    reason: '我已轉讀其他大學，請刪除我的資料。',
  },
] as const

/** People who have left and request the erasure of their data: without roles, studies or debts. */
export async function seedLeavers(db: Db, today: string): Promise<void> {
  for (const [at, { reason, ...person }] of gone.entries()) {
    const email = `${person.username}@elsewhere.example`
    const { id } = await db
      .insertInto('person')
      .values(personRow({ ...person, email }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('erasure_request')
      .values({ person_id: id, reason, created_at: `${dayAfter(today, -3 + at)}T06:20:00Z` })
      .execute()
  }
}

/** A second record of a person, without a number, as after an application: two records to be merged. */
export async function seedDuplicate(db: Db, person: number): Promise<void> {
  await sql`insert into person (username, official_name, display_name, sort_name)
    select username || '.application', official_name, display_name, sort_name from person where id = ${person}`.execute(
    db,
  )
}

/** Mails that could not be delivered, for the two most frequent reasons. */
export async function seedLostLetters(db: Db, people: readonly number[], today: string): Promise<void> {
  const errors = ['550 5.1.1 The mailbox does not exist.', '552 5.2.2 The mailbox is full.'] as const
  for (const [at, person] of people.entries())
    await sql`
      insert into mail_message (message_id, person_id, recipient, language, domain, template, "values", state, tries,
        error, created_at, expires_at)
      select ${`demonstration-${person}`}, id, email, 'en', 'people', 'holdCleared', jsonb_build_object(
          'name', display_name, 'reason', 'Two books were overdue at the library.', 'what', 'certificates',
          'path', '/my/profile/info'), 'dead', 9, ${errors[at % errors.length]},
        ${`${dayAfter(today, -6 - at)}T01:05:00Z`}::timestamptz, ${`${dayAfter(today, -2 - at)}T01:05:00Z`}::timestamptz
      from person where id = ${person}`.execute(db)
}

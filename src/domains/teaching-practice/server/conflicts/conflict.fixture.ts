import type { Kysely } from 'kysely'
import type { PracticeFixture } from '../practice.fixture.ts'
import type { PracticeTables } from '../tables.ts'

/** A conflict of interest of the student at the school of the practice. */
export async function makeConflict(db: Kysely<PracticeTables>, { practice, school }: PracticeFixture): Promise<number> {
  const row = { practice_id: practice, school_id: school, relation: 'My aunt teaches there.' }
  const { id } = await db
    .insertInto('practice_conflict')
    .values({ ...row, declared_at: '2026-11-10T02:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

import { type Kysely, sql } from 'kysely'
import type { CourseTables } from './tables.ts'

/** An assessment whose marks were inserted with a release time is released with the first of them. */
export const releaseWithMarks = (db: Kysely<CourseTables>) =>
  sql`
    update assessment a set released_at = k.at
    from (select assessment_id, min(released_at) as at from mark where released_at is not null group by 1) k
    where k.assessment_id = a.id and a.released_at is null`.execute(db)

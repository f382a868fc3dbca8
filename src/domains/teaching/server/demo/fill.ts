import { sql } from 'kysely'
import { demoCourses } from '#course/server'
import type { Demonstration } from '#platform/server/demo/demo.ts'
import { generateLessons } from '../lesson/generate.ts'

/** The lessons of the running term, made of its weekly patterns; those of the days before today have been held. */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const courses = take(demoCourses).map(({ id }) => id)
  await generateLessons(db, { courses })
  await sql`update lesson set state = 'HELD' where day < ${today}::date`.execute(db)
}

import { demoStructure } from '#academics/server'
import { demoCourses } from '#course/server'
import { demoPeople } from '#people/server'
import type { Demonstration } from '#platform/server/demo/demo.ts'
import { seedAnnouncements } from './announcements.ts'

/** The announcements of the registry office. */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const { catalogue } = take(demoStructure)
  await seedAnnouncements(db, { people: take(demoPeople).ids, catalogue, courses: take(demoCourses), today })
}

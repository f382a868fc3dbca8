import type { Kysely } from 'kysely'
import type { FileStore } from '#platform/server/files/file-store.ts'
import {
  addIdentities,
  addPeople,
  addRoles,
  type PersonToLoad,
  type RegistryTables,
  renewStatistics,
} from '#registry/server'
import { seedAnnouncements } from './announcements.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedCourses, seedTeaching } from './courses.ts'
import { openDice } from './dice.ts'
import { chooseCourses, seedEnrollments } from './enrollments.ts'
import { seedAssessments, seedMarks } from './marks.ts'
import { demoUniversity } from './people.ts'
import { seedPractices } from './practices.ts'
import { examplePdf } from './practices-proofs.ts'
import { seedContacts, seedHoldsAndInvoices, seedVisits } from './records.ts'
import { seedCharges, seedStudies } from './studies.ts'
import { termsAround } from './terms.ts'

const seed = 1991

/**
 * Fills an empty database with a small university around the demo users, in one transaction; the same day gives the same
 * university. `today` is `YYYY-MM-DD`, and a term is running on it. Gives everyone, so that they can be let in.
 */
export async function seedDemo(
  db: Kysely<RegistryTables>,
  { today, files }: { today: string; files: FileStore },
): Promise<PersonToLoad[]> {
  await files.put([examplePdf])
  return db.transaction().execute((tx) => seedInto(tx, today))
}

async function seedInto(db: Kysely<RegistryTables>, today: string): Promise<PersonToLoad[]> {
  const dice = openDice(seed)
  const terms = termsAround(today)
  const { startsOn } = terms[2]
  const { all, students, lecturers } = demoUniversity(Number(startsOn.slice(0, 4)))
  const catalogue = await seedCatalogue(db, terms)
  const people = await seedPeople(db, all)
  await seedCharges(db, people, catalogue)
  const userPrograms = await seedStudies(db, students, { people, catalogue, startsOn })

  const courses = await seedCourses(db, catalogue, terms)
  await seedTeaching(db, courses, lecturers, people)
  const enrollments = chooseCourses(students, courses, dice)
  const ids = await seedEnrollments(db, enrollments, { people, userPrograms })
  const assessments = await seedAssessments(db, courses)
  await seedMarks(db, enrollments, { ids, assessments, today, dice })

  await seedHoldsAndInvoices(db, { people, students, today })
  await seedContacts(db, { people, students, today })
  await seedPractices(db, { people, students, lecturers, catalogue, terms, today, dice })
  await seedVisits(db, courses, { people, students, today })
  await seedAnnouncements(db, { people, catalogue, courses, today })
  await renewStatistics(db)
  return all
}

async function seedPeople(db: Kysely<RegistryTables>, all: readonly PersonToLoad[]): Promise<Map<string, number>> {
  await addPeople(db, all)
  const rows = await db.selectFrom('person').select(['id', 'username']).execute()
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  await addRoles(db, all, ids)
  await addIdentities(db, ids)
  return ids
}

import { demoPeople } from '#people/server'
import type { Demonstration } from '#platform/server/demo/demo.ts'
import { seedCalendar } from './calendar.ts'
import { seedCatalogue } from './catalogue.ts'
import { demoStructure } from './part.ts'
import { degrees, modules, programs } from './structure.ts'
import { seedCharges, seedStudies } from './studies.ts'
import { termsAround } from './terms.ts'

/** Fills in three faculties with their programs and modules, three terms, academic roles, and everyone's studies. */
export async function fill({ db, today, give, take }: Demonstration): Promise<void> {
  const { ids: people, students } = take(demoPeople)
  const terms = termsAround(today)
  const catalogue = await seedCatalogue(db, terms)
  await seedCalendar(db, terms)
  await seedCharges(db, people, catalogue)
  const userPrograms = await seedStudies(db, students, { people, catalogue, startsOn: terms[2].startsOn })
  const facultyOf = new Map(
    programs.map(({ code, degree }) => [code, degrees.find((one) => one.code === degree)?.faculty ?? '']),
  )
  give(demoStructure, { catalogue, modules, terms, facultyOf, userPrograms })
}

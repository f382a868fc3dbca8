import { type Demonstration, termStart } from '#platform/server/demo/demo.ts'
import { addIdentities, addPeople, addRoles } from '../load/people.ts'
import { demoPeople } from './part.ts'
import { demoUniversity } from './people.ts'
import { seedPublicInfo } from './public-info.ts'
import { seedContacts, seedHoldsAndInvoices, seedNotice } from './records.ts'

/** Everyone with their roles, and what some of them owe, have written of themselves, and their notices. */
export async function fill({ db, today, give }: Demonstration): Promise<void> {
  const people = demoUniversity(Number(termStart(today).slice(0, 4)))
  await addPeople(db, people.all)
  const rows = await db.selectFrom('person').select(['id', 'username']).execute()
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  await addRoles(db, people.all, ids)
  await addIdentities(db, ids)
  await seedHoldsAndInvoices(db, { people: ids, students: people.students, today })
  await seedContacts(db, { people: ids, today })
  await seedNotice(db, ids)
  await seedPublicInfo(db, ids)
  give(demoPeople, { ...people, ids })
}

import { type Demonstration, idOf, termStart } from '#platform/server/demo/demo.ts'
import { addIdentities, addPeople, addRoles } from '../load/people.ts'
import { seedDuplicate, seedLeavers, seedLostLetters } from './leavers.ts'
import { seedNotices } from './notices.ts'
import { demoPeople } from './part.ts'
import { demoUniversity } from './people.ts'
import { seedPublicInfo } from './public-info.ts'
import { seedContacts, seedHoldsAndInvoices, seedImpersonation } from './records.ts'
import { requestFiles, seedChangeRequests, seedPhotos } from './requests.ts'

export const files = requestFiles

/** All people with their roles, and for some of them holds, invoices, public information and notices. */
export async function fill({ db, today, give }: Demonstration): Promise<void> {
  const people = demoUniversity(Number(termStart(today).slice(0, 4)))
  await addPeople(db, people.all)
  const rows = await db.selectFrom('person').select(['id', 'username']).execute()
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  await addRoles(db, people.all, ids)
  await addIdentities(db, ids)
  await seedHoldsAndInvoices(db, { people: ids, students: people.students, today })
  await seedContacts(db, { people: ids, today })
  await seedImpersonation(db, { people: ids, today })
  await seedPublicInfo(db, ids)
  await seedChangeRequests(db, { people: ids, students: people.students, today })
  await seedPhotos(db, { people: ids, students: people.students, today })
  await seedNotices(db)
  await seedLeavers(db, today)
  const studentAt = (at: number) => idOf(ids, people.students[at]?.username ?? '')
  await seedDuplicate(db, studentAt(90))
  await seedLostLetters(db, [310, 355, 402].map(studentAt), today)
  give(demoPeople, { ...people, ids })
}

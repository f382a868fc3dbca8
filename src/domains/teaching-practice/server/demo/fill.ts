import { type Kysely, sql } from 'kysely'
import { demoStructure } from '#academics/server'
import { demoPracticeCourse } from '#course/server'
import { demoPeople, inviteGuest } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import type { PracticeTables } from '../tables.ts'
import { seedCourse } from './course.ts'
import { seedEpisodes } from './episodes.ts'
import { seedForms } from './forms.ts'
import { seedHistory } from './history.ts'
import { seedHours } from './hours.ts'
import { seedEmergencyContacts, seedParties } from './people.ts'
import { planPractices } from './plans.ts'
import { seedProofs } from './proofs.ts'
import { insertPractices, type SeededPractice, seedAssignments, stepOf, steps } from './rows.ts'
import { seedSchools } from './schools.ts'
import { seedMeetings } from './visits.ts'

type Db = Kysely<PracticeTables>
/** Sixty practices at twenty schools, in every state, with all related data. */
export async function fill({ db, today, random, take }: Demonstration): Promise<void> {
  const { ids: people, students, lecturers } = take(demoPeople)
  const structure = take(demoStructure)
  const { catalogue, terms } = structure
  const schools = await seedSchools(db, today)
  const parties = await seedParties(db, { people, schools, lecturers })
  const plans = planPractices(students, terms, today)
  const programs = new Map(students.map(({ username, program }) => [username, program]))
  const practices = await insertPractices(db, plans, { people, programs, catalogue, schools, parties })
  const manager = idOf(people, 'tp.manager')
  await seedEmergencyContacts(db, plans, people)
  await seedAssignments(db, practices, parties)
  await seedProofs(db, practices, today)
  await seedHours(db, practices, today)
  await seedEpisodes(db, practices, { schools, parties })
  await seedMeetings(db, practices, today)
  await seedForms(db, practices, { manager, random })
  await seedHistory(db, practices, { manager })
  await seedLinks(db, practices, { manager, today })
  await seedCourse(db, practices, { course: take(demoPracticeCourse) })
}

export const files = [examplePdf]

const linkDays = 40

/** Links mailed to mentors without an account: one in each state. */
async function seedLinks(db: Db, practices: readonly SeededPractice[], by: { manager: number; today: string }) {
  const invited = practices.filter((one) => one.mentor && !one.marks.includes('mina') && stepOf(one) === steps.ACTIVE)
  for (const { id, mentor } of invited.slice(0, 4))
    if (mentor)
      await inviteGuest(db, {
        ...{ personId: mentor.person, object: TeachingPractice.iri(id), acts: ['read', 'approveHours', 'evaluate'] },
        ...{ part: 'SCHOOL_MENTOR', email: null, until: `${dayAfter(by.today, linkDays)}T15:59:59Z` },
        invitedBy: by.manager,
      })
  await sql`
    update guest_link l set state = x.state, views = x.views, email = p.email, sent_at = now() - interval '20 days',
      first_seen_at = case when x.views > 0 then now() - interval '18 days' end,
      last_seen_at = case when x.views > 0 then now() - interval '2 days' end,
      expires_at = case x.state when 'EXPIRED' then now() - interval '1 day' else l.expires_at end
    from (
      select id, (array['INVITED', 'ACTIVATED', 'EXPIRED', 'REVOKED'])[row_number() over (order by id)] as state,
        (array[0, 9, 2, 0])[row_number() over (order by id)] as views
      from guest_link) x, person p
    where x.id = l.id and p.id = l.person_id`.execute(db)
  await sql`update guest_grant g set revoked_at = now() from guest_link l
    where l.grant_id = g.id and l.state in ('EXPIRED', 'REVOKED')`.execute(db)
}

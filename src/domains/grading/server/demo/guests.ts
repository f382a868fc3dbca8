import { type Kysely, sql } from 'kysely'
import { addPerson, openToGuest } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { demoTimeZone } from '#platform/server/demo/demo-context.ts'
import { endOfDay } from '#platform/server/end-of-day.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import type { GradingTables } from '../tables.ts'

type Where = { db: Kysely<GradingTables>; course: number; today: string }
type GuestPapersInput = { assessment: number; lead: number; enrollments: number[] }

/** An external examiner marks three papers of the third assignment, and has proposed marks for two. */
export async function fillGuests({ db, course, today }: Where): Promise<void> {
  const { rows } = await sql<GuestPapersInput>`
    select a.id as assessment, l.person_id as lead, array(
      select e.id from enrollment e where e.course_id = ${course} and e.state <> 'WITHDRAWN' order by e.id limit 3) as enrollments
    from assessment a join course_lecturer l on l.course_id = a.course_id and l.role = 'LEAD'
    where a.course_id = ${course} and a.code = 'A3'`.execute(db)
  const [given] = rows
  if (!given) return
  const email = 'helena.duarte@uc.example'
  const person_id = await addPerson(db, {
    ...{ username: 'guest.duarte', officialName: 'Helena Duarte', email, language: 'pt' as const },
  })
  const until = dayAfter(today, 30)
  const { id } = await db
    .insertInto('guest_invitation')
    .values({ assessment_id: given.assessment, person_id, email, until_day: until, invited_by: given.lead })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openToGuest(db, {
    ...{ personId: person_id, object: GuestInvitation.iri(id), acts: ['propose'], part: 'GUEST_MARKER', email },
    ...{ until: await endOfDay(until, { db, timeZone: demoTimeZone }), invitedBy: given.lead },
  })
  const scores = [14.5, 9, null]
  const rowsOf = given.enrollments.map((enrollment_id, at) => ({ enrollment_id, score: scores[at] ?? null }))
  await db
    .insertInto('candidate_number')
    .values(
      rowsOf.map(({ enrollment_id }, at) => ({
        assessment_id: given.assessment,
        enrollment_id,
        number: numbers[at] ?? 0,
      })),
    )
    .execute()
  await db
    .insertInto('guest_paper')
    .values(
      rowsOf.map(({ enrollment_id, score }) => ({
        ...{
          invitation_id: id,
          enrollment_id,
          score,
          state: score === null ? ('ASSIGNED' as const) : ('PROPOSED' as const),
        },
        ...(score !== null && { comment: 'Boa análise de custo.', proposed_at: `${today}T02:00:00Z`, version: 2 }),
      })),
    )
    .execute()
}

const numbers = [48_213, 17_906, 73_350]

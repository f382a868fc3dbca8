import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { demoStructure } from '#academics/server'
import { demoPeople } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import { ServiceRequest } from '../../contract/request/service-request.ts'
import type { Answers } from '../../contract/service/form-field.ts'
import type { FormsTables } from '../tables.ts'

type Db = Kysely<FormsTables>
type State = 'WAITING' | 'RETURNED' | 'GRANTED' | 'REJECTED' | 'WITHDRAWN'
type Move = 'pass' | 'grant' | 'giveBack' | 'reject'

/** A request of the demonstration: sent so many days ago, with the decisions that it has had. */
type Story = {
  service: string
  by: string
  state: State
  ago: number
  answers: Answers
  step?: number
  made?: readonly { move: Move; by: string; step: number; reason?: string }[]
}

const certificate = { purpose: 'visa', authority: 'Consulate General of Portugal in Macau', language: 'pt' }
const recognition = (module: number) => ({
  ...{ institution: 'Universidade de Coimbra', title: 'Didática da Informática', credits: 5, grade: '16' },
  module: `/api/v2/modules/${module}`,
})

/** Requests in every state: those of the student, and what waits for the Registry and for a coordinator. */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const { ids, students } = take(demoPeople)
  const { catalogue, userPrograms } = take(demoStructure)
  const module = idOf(catalogue.modules, 'ED350')
  const others = students.filter(({ program, username }) => program === 'ED' && username !== 'student').slice(0, 6)
  const stories: readonly Story[] = [
    { service: 'enrolment-certificate', by: 'student', state: 'WAITING', ago: 1, answers: certificate },
    {
      ...{ service: 'recognition', by: 'student', state: 'RETURNED', ago: 9, answers: recognition(module) },
      made: [
        {
          ...{ move: 'giveBack', by: 'coordinator', step: 1 },
          reason: 'Please add the syllabus with its hours: with 135 hours I can count it as 6 credits.',
        },
      ],
    },
    {
      ...{ service: 'transcript', by: 'student', state: 'GRANTED', ago: 40, answers: { language: 'en' } },
      made: [{ move: 'grant', by: 'registry', step: 1 }],
    },
    {
      ...{ service: 'room-booking', by: 'student', state: 'REJECTED', ago: 25 },
      answers: { purpose: 'Rehearsal', day: today, time: '19:00–22:00', people: 40, needs: ['piano'] },
      made: [
        { move: 'reject', by: 'registry', step: 1, reason: 'The only room with a piano is taken on this evening.' },
      ],
    },
    {
      ...{ service: 'leave-of-absence', by: 'student', state: 'WITHDRAWN', ago: 60 },
      answers: { from: today, until: dayAfter(today, 150), cause: 'work', reason: 'A place at a school abroad.' },
    },
    ...others.map(
      ({ username: by }, at): Story => ({
        ...{ service: 'enrolment-certificate', by, state: 'WAITING', ago: at + 1 },
        answers: { purpose: at % 2 === 0 ? 'bank' : 'work', language: 'en' },
      }),
    ),
    ...others.slice(0, 3).map(
      ({ username: by }, at): Story => ({
        ...{ service: 'recognition', by, state: 'WAITING', ago: at + 4, answers: recognition(module) },
        ...(at === 0 && { step: 2, made: [{ move: 'pass', by: 'coordinator', step: 1 }] }),
      }),
    ),
  ]
  await addShipped(db)
  for (const story of stories) await addRequest(db, story, { today, ids, userPrograms })
}

/** A database that was emptied after its migrations has lost the services that come with the portal. */
async function addShipped(db: Db): Promise<void> {
  const some = await db.selectFrom('service').select('id').limit(1).execute()
  if (some.length > 0) return
  const file = new URL('../migrations/0002_shipped_services.sql', import.meta.url)
  await sql.raw(readFileSync(file, 'utf8')).execute(db)
}

type Around = { today: string; ids: ReadonlyMap<string, number>; userPrograms: ReadonlyMap<string, number> }

async function addRequest(db: Db, story: Story, { today, ids, userPrograms }: Around): Promise<void> {
  const { service, by, state, ago, answers, step = 1, made = [] } = story
  const { id: service_id } = await db
    .selectFrom('service')
    .select('id')
    .where('code', '=', service)
    .where('state', '=', 'PUBLISHED')
    .executeTakeFirstOrThrow()
  const sent = dayAfter(today, -ago)
  const at = `${sent}T02:30:00Z`
  const { id: request_id } = await db
    .insertInto('service_request')
    .values({
      ...{ service_id, asker_id: idOf(ids, by), user_program_id: userPrograms.get(by) ?? null, answers, state, step },
      ...{ created_at: at, step_since: at, step_due_on: dayAfter(sent, 7), due_on: dayAfter(sent, 14) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('service_request_round').values({ request_id, round: 1, answers, sent_at: at }).execute()
  for (const { move, by: who, step: decided, reason = null } of made) {
    const decidedAt = `${dayAfter(sent, Math.min(ago, 2))}T03:00:00Z`
    const by_id = idOf(ids, who)
    await db
      .insertInto('service_request_decision')
      .values({ request_id, round: 1, step: decided, move, by_id, at: decidedAt })
      .execute()
    await logMove(db, { request_id, move, to: move === 'pass' ? 'WAITING' : state, by_id, reason, at: decidedAt })
  }
}

type LoggedMove = { request_id: number; move: Move; to: State; by_id: number; reason: string | null; at: string }

async function logMove(db: Db, { request_id, move, to, by_id, reason, at }: LoggedMove): Promise<void> {
  await sql`
    insert into move_log (object_type, object_id, name, from_state, to_state, reason, actor_id, actor_name, at)
    select ${ServiceRequest.type}, ${request_id}, ${move}, 'WAITING', ${to}, ${reason}, p.id, p.display_name,
      ${at}::timestamptz
    from person p where p.id = ${by_id}`.execute(db)
}

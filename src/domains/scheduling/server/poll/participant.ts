import { sql } from 'kysely'
import { personRef } from '#people/server'
import { NotAllowed } from '#platform/contract/errors.ts'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { PollParticipant } from '../../contract/poll-participant.ts'
import { organisesPoll } from '../../contract/relations.ts'
import type { SchedulingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { mailLink } from './link-mail.ts'
import { addPeople, needListed, needRoomForOne } from './participants.ts'

type Db = Ctx<SchedulingTables>

const rows = rowsFrom<SchedulingTables>()('poll_participant as a', (query) =>
  query.innerJoin('meeting_poll as k', 'k.id', 'a.poll_id').leftJoin('person as x', 'x.id', 'a.person_id'),
)

/** Who is asked by a poll. */
export const pollParticipant = handleResource(PollParticipant, rows, {
  fields: {
    poll: reference(MeetingPoll, { id: 'a.poll_id', name: 'k.title' }),
    user: personRef('a.person_id', 'x'),
    name: sql<string>`coalesce(x.display_name, a.name)`,
  },
  facts: {
    isOutsider: sql<boolean>`(a.person_id is null)`,
    isOrganiser: sql<boolean>`(a.person_id is not distinct from k.organiser_id)`,
    hidden: 'k.hidden',
  },
  sorted: [['name', 'asc']],
  create: addOne,
  remove: 'row',
})

/** Asks one more person, or an outsider, who gets a link by e-mail. */
async function addOne(input: CreateInput<typeof PollParticipant>, ctx: Db): Promise<number> {
  const poll = await openPoll(ctx, idOf(input.poll))
  await needRoomForOne(ctx, poll.id)
  if (input.user) return addMember(ctx, poll, idOf(input.user), input.required)
  const { name, email, required = false } = input
  if (!name) throw violation(ctx, 'name', 'nameOrPerson')
  if (!email) throw violation(ctx, 'email', 'emailNeeded')
  const { rows } = await sql<{ id: number }>`
    insert into poll_participant (poll_id, name, email, language, required)
    values (${poll.id}, ${name}, ${email.toLowerCase()}, ${ctx.language}, ${required})
    on conflict (poll_id, email) do nothing returning id`.execute(ctx.db)
  const [made] = rows
  if (!made) throw violation(ctx, 'email', 'askedAlready')
  await mailLink(ctx, made.id, 'pollLink')
  return made.id
}

async function addMember(ctx: Db, poll: OpenPoll, person: number, required = false): Promise<number> {
  await needListed(ctx, [person], 'user')
  const [made] = await addPeople(ctx, poll, [person], required)
  if (made === undefined) throw violation(ctx, 'user', 'askedAlready')
  return made
}

type OpenPoll = Awaited<ReturnType<typeof openPoll>>

/** The poll, if the person organises it and it is open. */
async function openPoll(ctx: Db, id: number) {
  const { rows } = await sql<{ title: string; state: string; organiser: string; by: number; closesAt: string }>`
    select k.title, k.state, o.display_name as organiser, o.id as by, k.closes_at as "closesAt"
    from meeting_poll k join person o on o.id = k.organiser_id
    where k.id = ${id} and ${ctx.rights.related([organisesPoll], sql`k.id`)} for share of k`.execute(ctx.db)
  const [found] = rows
  if (!found) throw new NotAllowed()
  if (found.state !== 'OPEN') throw violation(ctx, 'poll', 'pollClosed')
  const { title, organiser: name, by, closesAt } = found
  return { id, title, organiser: { id: by, name }, closesAt }
}

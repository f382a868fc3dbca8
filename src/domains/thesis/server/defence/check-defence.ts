import { sql } from 'kysely'
import { isRoomInUse } from '#course/server'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { dayInWords } from '#platform/server/day.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { isZone } from '#platform/server/zone.ts'
import type { ThesisDefence } from '../../contract/defence/defence.ts'
import { coordinatesThesis } from '../../contract/relations.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'
import { busyPeople } from './busy.ts'
import { spanOf } from './times.ts'

type Db = Ctx<ThesisTables>
type NewDefence = CreateInput<typeof ThesisDefence>
type Rules = { id: number; earliest: string; quorum: number }

/**
 * A defence keeps the days of notice, has a room that is free or another place, and finds enough of the committee free.
 * The thesis, the room and the members are locked, so that two defences at once do not take the same hour.
 */
export async function checkDefence(domains: readonly Domain[], input: NewDefence, ctx: Db) {
  const rules = await thesisToDefend(idOf(input.thesis), ctx)
  if (!isZone(input.timeZone)) throw violation(ctx, 'timeZone', 'zone')
  if (input.day < rules.earliest)
    throw violation(ctx, 'day', 'defenceTooSoon', { day: dayInWords(rules.earliest, ctx.language) })
  if (input.isPublic && input.announcement === '') throw violation(ctx, 'announcement', 'announcementMissing')
  const room = await roomOf(input, ctx)
  await checkPeople(domains, rules, input, ctx)
  return { thesis_id: rules.id, room_id: room, at: input.at }
}

async function thesisToDefend(id: number, ctx: Db): Promise<Rules> {
  const { rows } = await sql<Rules>`
    select t.id, (${ctx.today}::date + k.notice_days)::text as earliest, k.defence_quorum as quorum
    from thesis t join thesis_template k on k.id = t.template_id where t.id = ${id} and t.state = 'READY_FOR_DEFENCE'
      and ${ctx.rights.related([coordinatesThesis], sql`t.id`)} for no key update of t`.execute(ctx.db)
  const [found] = rows
  if (!found) throw violation(ctx, 'thesis', 'notReadyForDefence')
  return found
}

async function roomOf(input: NewDefence, ctx: Db): Promise<number | null> {
  if (input.room === null) {
    if (input.place === '') throw violation(ctx, 'place', 'roomOrPlace')
    return null
  }
  const room = idOf(input.room)
  const found = await ctx.db.selectFrom('room').select('id').where('id', '=', room).executeTakeFirst()
  if (!found) throw violation(ctx, 'room', 'noRoom')
  if (await isRoomInUse(ctx, room, spanOf(input))) throw violation(ctx, 'room', 'roomTaken')
  return room
}

/** The chair, the authors and a quorum must be free; anybody else may be missing once that was confirmed. */
async function checkPeople(domains: readonly Domain[], { id, quorum }: Rules, input: NewDefence, ctx: Db) {
  const { people, busy } = await busyPeople(domains, { thesis: id, time: input }, ctx)
  const isBusy = ({ id: person }: { id: number }) => busy.has(person)
  const names = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(', ')
  const needed = people.filter(({ needed }) => needed).filter(isBusy)
  if (needed.length > 0) throw violation(ctx, 'at', 'neededIsBusy', { names: names(needed) })
  const members = people.filter(({ isMember }) => isMember)
  const free = members.filter((one) => !isBusy(one)).length
  if (free < quorum) throw violation(ctx, 'at', 'fewMembersFree', { count: free, least: quorum })
  const others = people.filter(isBusy)
  if (others.length > 0 && !input.despiteClash) throw violation(ctx, 'at', 'membersBusy', { names: names(others) })
}

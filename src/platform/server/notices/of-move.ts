import { sql } from 'kysely'
import type { Tells } from '../../contract/workflow.ts'
import { withNext } from '../database/prepared.ts'
import { setOf } from '../database/set-of.ts'
import { noticeKeysOf } from '../resource/consequences.ts'
import { isOpen, obligationsOf } from '../resource/obligations.ts'
import { peopleOf } from '../resource/parties.ts'
import type { EntityRow } from '../resource/present.ts'
import type { Ctx, ResourceHandler } from '../resource/resource-handler.ts'
import type { Notice, NoticeValues } from './notice.ts'
import { mailNotices } from './with-mail.ts'

/** A notice about one record for all people of a party. */
type PartyNotice = { thing: number; party: string; key: string; values: NoticeValues; subject: string }

/**
 * Notifies the parties that a move declares by `tells`, of all records that one call has moved: each person once by
 * each notice, in one statement, and never the one who acts. E-mails go with the notices that have a template.
 */
export async function sendNotices(
  handler: ResourceHandler,
  ctx: Ctx,
  { tells, reason }: { tells: Tells<string>; reason: string | null },
  entities: readonly EntityRow[],
): Promise<void> {
  if (Object.keys(tells).length === 0) return
  const notices: PartyNotice[] = []
  for (const entity of entities) notices.push(...(await noticesAbout(handler, ctx, { tells, reason }, entity)))
  const sent = await insertNotices(handler, ctx, notices)
  await mailNotices(
    ctx,
    sent.filter(({ key }) => handler.consequences.texts[key]?.mail !== null),
  )
}

/**
 * What a notice asked for is done or gone once its record has moved on: nobody finds it unread any more. Only records
 * whose moves notify those who may have a task next have such notices.
 */
export async function closeNotices(handler: ResourceHandler, ctx: Ctx, entities: readonly EntityRow[]): Promise<void> {
  const { flow } = handler.resource
  if (!flow) return
  const doers = new Set(obligationsOf(handler).flatMap(({ condition }) => condition.who))
  const told = [flow.createdTells, ...Object.values(flow.transitions).map(({ tells = {} }) => tells)].flatMap(
    Object.keys,
  )
  if (!told.some((party) => doers.has(party))) return
  const subjects = entities.map((entity) => handler.notices?.subject?.(entity) ?? entity['@id'])
  await sql`${withNext}update notice set read_at = ${ctx.now}
    where of_task and read_at is null and subject = any(${subjects}::text[]) and domain = ${handler.domain}
      and key = any(${noticeKeysOf(flow)}::text[])`.execute(ctx.db)
}

async function noticesAbout(
  handler: ResourceHandler,
  ctx: Ctx,
  { tells, reason }: { tells: Tells<string>; reason: string | null },
  entity: EntityRow,
): Promise<PartyNotice[]> {
  const { notices, consequences } = handler
  if (!notices) throw new Error(`${handler.resource.type} does not say what its notices say.`)
  const values = await notices.values(entity, ctx)
  const subject = notices.subject?.(entity) ?? entity['@id']
  return Object.entries(tells).map(([party, notice = {}]) => {
    const kind = notices.kind?.(entity) ?? ''
    const key = typeof notice === 'string' ? notice : notice[kind]
    if (!key) throw new Error(`${handler.resource.type} tells ${party} nothing about a record of the kind ${kind}.`)
    // The reason may be confidential, so it is only stored with a notice that says it.
    const { feed = '', mail } = consequences.texts[key] ?? {}
    const says = (value: string) => `${feed} ${mail ?? ''}`.includes(`{{${value}}}`)
    const said = {
      ...(says('reason') && { reason: reason ?? '' }),
      // Who made the move.
      ...(says('by') && { by: ctx.me.name }),
    }
    return { thing: entity.id, party, key, subject, values: { ...values, ...said } }
  })
}

async function insertNotices(handler: ResourceHandler, ctx: Ctx, notices: readonly PartyNotice[]): Promise<Notice[]> {
  if (notices.length === 0) return []
  const rows = notices.map((one, place) => ({ ...one, place, values: JSON.stringify(one.values) }))
  const columns = {
    thing: 'integer',
    party: 'text',
    key: 'text',
    values: 'jsonb',
    subject: 'text',
    place: 'integer',
  } as const
  const id = sql.ref(`${handler.as}.id`)
  const parties = [...new Set(notices.map(({ party }) => party))]
  const people = parties.map(
    (name) => sql`
    select party.person from (${peopleOf(handler, name, ctx)}) party where told.party = ${sql.lit(name)}`,
  )
  const { rows: sent } = await sql<Notice>`
    insert into notice (person_id, domain, key, "values", subject, of_task)
    select k.person, ${handler.domain}, k.key, k."values", k.subject, k.of_task from (
      select distinct on (reader.person, told.key, told.thing) reader.person, told.key, told."values", told.subject, told.place,
        ${hasTask(handler, parties, ctx)} as of_task
      from (select r.* from ${setOf(columns, rows)}) told
      join ${sql.table(handler.table)} as ${sql.ref(handler.as)} on ${id} = told.thing
      cross join lateral (${sql.join(people, sql` union all `)}) reader
      where reader.person <> ${ctx.me.id} order by reader.person, told.key, told.thing, told.place) k
    order by k.place, k.person
    returning person_id as "personId", domain, key, "values", subject`.execute(ctx.db)
  return sent
}

/** Whether the party of a row of `told` has something to do with its record now, so that the notice of it is also a task. */
function hasTask(handler: ResourceHandler, parties: readonly string[], ctx: Ctx) {
  const ofParties = parties.flatMap((party) => {
    const open = obligationsOf(handler)
      .filter(({ condition }) => condition.who.includes(party))
      .map((one) => isOpen(handler, one, ctx))
    return open.length > 0 ? [sql`when ${sql.lit(party)} then ${sql.join(open, sql` or `)}`] : []
  })
  return ofParties.length > 0 ? sql`case told.party ${sql.join(ofParties, sql` `)} else false end` : sql`false`
}

import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { digestTemplate, type LetterToSend } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { openUnsubscribe, unsubscribe, unsubscribePage, unsubscribeTopic } from '../../contract/mail-unsubscribe.ts'
import type { PeopleTables } from '../tables.ts'
import { storedAs } from './delivery.ts'
import { allTopics, topicOf } from './mail-topics.ts'

type Db = Pick<Ctx<PeopleTables>, 'db' | 'contributors'>
type Subscription = { personId: number; domain: string; topic: string }

/** The topic of the daily digest: who unsubscribes from it declines what it contains. */
const digest = { domain: 'platform', topic: digestTemplate }
const isDigest = ({ domain, topic }: Pick<Subscription, 'domain' | 'topic'>) =>
  domain === digest.domain && topic === digest.topic

/** The address in a mail that unsubscribes its reader from its topic; null if the mail always arrives. */
export async function unsubscribeAddressOf(
  { domain, template, personId }: LetterToSend,
  { db, contributors }: Pick<WorkCtx, 'db' | 'contributors'>,
  portal: string,
): Promise<string | null> {
  if (personId === null) return null
  const topic = topicOf({ contributors }, { domain, template })
  const isOfDigest = isDigest({ domain, topic: template })
  if (!isOfDigest && (!topic || topic.isNeeded)) return null
  const token = await tokenOf(db, { personId, domain, topic: topic?.topic ?? digest.topic })
  return `${portal}${openUnsubscribe.path.replace(':token', token)}`
}

/** One token for each topic of a person, made for the first mail that names it. */
async function tokenOf(db: Kysely<PeopleTables>, { personId, domain, topic }: Subscription): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const { rows } = await sql<{ token: string }>`
    insert into mail_unsubscribe (token, person_id, domain, topic) values (${token}, ${personId}, ${domain}, ${topic})
    on conflict (person_id, domain, topic) do update set topic = excluded.topic returning token`.execute(db)
  return rows[0]?.token ?? token
}

async function subscriptionOf(db: Kysely<PeopleTables>, token: string): Promise<Subscription> {
  const row = await db
    .selectFrom('mail_unsubscribe')
    .select(['person_id as personId', 'domain', 'topic'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

/** The choices that a token ends: one topic, or for the digest all that are in it and can be declined. */
function isEnded({ db }: Db, { personId, domain, topic }: Subscription): Promise<boolean> {
  const open = db.selectFrom('mail_choice').select('topic').where('person_id', '=', personId)
  return isDigest({ domain, topic })
    ? open
        .where('by_mail', '=', true)
        .where('daily', '=', true)
        .executeTakeFirst()
        .then((row) => row === undefined)
    : open
        .where('domain', '=', domain)
        .where('topic', '=', topic)
        .where('by_mail', '=', false)
        .executeTakeFirst()
        .then((row) => row !== undefined)
}

async function end({ db, contributors }: Db, of: Subscription, at: string): Promise<void> {
  if (!isDigest(of)) return decline(db, [of], at)
  const daily = await db
    .selectFrom('mail_choice')
    .select(['person_id as personId', 'domain', 'topic'])
    .where('person_id', '=', of.personId)
    .where('by_mail', '=', true)
    .where('daily', '=', true)
    .execute()
  const needed = allTopics({ contributors }).filter(({ isNeeded }) => isNeeded)
  const isNeeded = (one: Subscription) =>
    needed.some(({ domain, topic }) => domain === one.domain && topic === one.topic)
  await decline(
    db,
    daily.filter((one) => !isNeeded(one)),
    at,
  )
  // What always arrives is sent at once again, so that no digest is left.
  await db
    .updateTable('mail_choice')
    .set({ daily: false, changed_at: at })
    .where('person_id', '=', of.personId)
    .where('daily', '=', true)
    .execute()
}

async function decline(db: Kysely<PeopleTables>, topics: readonly Subscription[], at: string): Promise<void> {
  const changed = { ...storedAs('never'), changed_at: at }
  for (const { personId: person_id, domain, topic } of topics)
    await db
      .insertInto('mail_choice')
      .values({ person_id, domain, topic, ...changed })
      .onConflict((row) => row.columns(['person_id', 'domain', 'topic']).doUpdateSet(changed))
      .execute()
}

const byAddress = {
  on: null,
  because: 'The address in a mail finds the topic and its reader.',
  allow: 'public',
} as const

/** Unsubscribing by the address in a mail; the token does nothing else, and tells nothing of its reader. */
export const unsubscribeRoutes: Route[] = [
  route(openUnsubscribe, {
    ...byAddress,
    run: async ({ db }: Ctx<PeopleTables>, { params: { token } }) => {
      await subscriptionOf(db, token)
      return { told: { status: 303, headers: { Location: unsubscribePage(token) } } }
    },
  }),
  route(unsubscribeTopic, {
    ...byAddress,
    run: async (ctx: Ctx<PeopleTables>, { params: { token } }) => {
      const of = await subscriptionOf(ctx.db, token)
      return { '@type': 'MailTopic' as const, domain: of.domain, topic: of.topic, ended: await isEnded(ctx, of) }
    },
  }),
  route(unsubscribe, {
    ...byAddress,
    writes: true,
    run: async (ctx: Ctx<PeopleTables>, { params: { token } }) => {
      const of = await subscriptionOf(ctx.db, token)
      await end(ctx, of, ctx.now.toISOString())
      return { '@type': 'MailTopic' as const, domain: of.domain, topic: of.topic, ended: true }
    },
  }),
]

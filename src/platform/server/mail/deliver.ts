import { type Kysely, sql } from 'kysely'
import { mailQueued } from '../../contract/event.ts'
import type { Log } from '../log.ts'
import type { Say } from '../words.ts'
import type { WorkCtx } from '../work.ts'
import type { MailRow } from './message.ts'
import { preview } from './preview.ts'
import { RefusedForGood, type Sender } from './sender.ts'

/** How letters leave, by channel; null where no way is set, and then they stay in the outbox. */
export type Senders = Record<MailRow['channel'], Sender | null>
/** `portal` is the address of the portal, which letters may name as `{{portal}}`. */
export type Delivery = { senders: Senders; say: Say; log: Log; portal: string; isWanted: IsWanted }

/** A letter that is about to be sent, as the domain knows it that wrote it. */
export type LetterToSend = { id: number; domain: string; template: string; personId: number | null }
/** Whether a letter still says what is true. */
export type IsWanted = (letter: LetterToSend, ctx: WorkCtx) => Promise<boolean>

/**
 * Delivers one letter, or marks it as failed and throws, so that the queue tries again later. A letter that was taken
 * and whose answer was lost goes out again under the same Message-ID: at least once on the way, once for the reader.
 */
export async function deliver(ctx: WorkCtx, id: number, delivery: Delivery): Promise<void> {
  const { db } = ctx
  const letter = await claim(db, id)
  if (!letter) return
  const outcome = await send(letter, delivery, ctx)
  await settle(db, id, outcome)
  if (outcome.state === 'dead') delivery.log('error', 'a letter cannot be delivered', { id, error: outcome.error })
  if (outcome.state === 'failed') throw new Error(`letter ${id}: ${outcome.error}`)
}

type Claimed = MailRow & { expired: boolean }
type Outcome = { state: 'queued' | 'sent' | 'failed' | 'dead' | 'obsolete'; error: string | null }

/** Takes an open letter for three minutes, longer than any delivery lasts; null when it is gone or another has it. */
async function claim(db: Kysely<any>, id: number): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`update mail_message
    set claimed_until = now() + interval '3 minutes', tries = tries + 1, updated_at = now()
    where id = ${id} and state in ('queued', 'failed') and coalesce(claimed_until < now(), true)
    returning id, message_id, channel, recipient, person_id, reply_to, language, domain, template, "values", secrets,
      expires_at < now() as expired`.execute(db)
  return rows[0]
}

async function send(letter: Claimed, { senders, say, portal, isWanted }: Delivery, ctx: WorkCtx): Promise<Outcome> {
  const { channel, message_id: messageId, recipient: to, reply_to: replyTo, language } = letter
  const hand = senders[channel]
  if (letter.expired) return { state: 'dead', error: 'It could not be delivered in time.' }
  if (!hand) return { state: 'queued', error: channel === 'sms' ? 'SMS_URL is not set.' : 'SMTP_URL is not set.' }
  try {
    const { id, domain, template, person_id: personId } = letter
    if (!(await isWanted({ id, domain, template, personId }, ctx))) return { state: 'obsolete', error: null }
    const values = { ...letter.values, portal }
    await hand({ messageId, to, replyTo, language, ...preview(say, { ...letter, values }) })
    return { state: 'sent', error: null }
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    return { state: error instanceof RefusedForGood ? 'dead' : 'failed', error: message }
  }
}

/** Nobody reads a secret value of a letter that is gone. */
const blotted = sql`(select coalesce(jsonb_object_agg(key, case when key = any(secrets) then '"••••••"' else value end), '{}')
  from jsonb_each("values"))`

async function settle(db: Kysely<any>, id: number, { state, error }: Outcome): Promise<void> {
  const over = state === 'sent' || state === 'dead' || state === 'obsolete'
  await sql`update mail_message
    set state = ${state}, error = ${error}, claimed_until = null, version = version + 1, updated_at = now(),
      sent_at = case when ${state} = 'sent' then now() end, "values" = ${over ? blotted : sql`"values"`}
    where id = ${id}`.execute(db)
}

/** Marks letters that are too late as dead, and queues those that nothing waits for, as after a restored backup. */
export async function sweep({ db, emit }: Pick<WorkCtx, 'db' | 'emit'>): Promise<void> {
  await sql`update mail_message
    set state = 'dead', error = coalesce(error, 'It could not be delivered in time.'), "values" = ${blotted},
      version = version + 1, updated_at = now()
    where state in ('queued', 'failed') and expires_at < now() and coalesce(claimed_until < now(), true)`.execute(db)
  const { rows } = await sql<{ id: number }>`select m.id from mail_message m
    where m.state in ('queued', 'failed') and not exists (
      select from jobs.job j where j.name = 'mail_queued' and j.state in ('created', 'retry')
        and j.data ->> 'id' = m.id::text)
    order by m.id`.execute(db)
  for (const { id } of rows) await emit(db, mailQueued, { id })
}

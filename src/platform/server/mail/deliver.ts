import { type Kysely, sql } from 'kysely'
import { mailQueued } from '../../contract/event.ts'
import type { WorkCtx } from '../background/work.ts'
import type { Log } from '../log.ts'
import type { Say } from '../words/words.ts'
import type { MailHold, MailRules } from './mail-rules.ts'
import type { MailRow } from './message.ts'
import { preview } from './preview.ts'
import { RefusedForGood, type Sender } from './sender.ts'

/** The sender for each channel; null if none is configured, and then its mails stay in the outbox. */
export type Senders = Record<MailRow['channel'], Sender | null>
/** `portal` is the address of the portal, which mails can include as `{{portal}}`. */
export type Delivery = { senders: Senders; say: Say; log: Log; portal: string; rules: MailRules }

/**
 * Delivers one mail, or marks it as failed and throws, so that the queue tries again later. A mail that was accepted
 * but whose confirmation was lost is sent again with the same Message-ID: it is transferred at least once and shown to
 * the reader once.
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

type DueLetter = MailRow & { expired: boolean; expires_at: string }
type Outcome = {
  state: 'queued' | 'held' | 'sent' | 'failed' | 'dead' | 'obsolete'
  error: string | null
  hold?: MailHold
}

/**
 * Claims an open mail for three minutes, longer than any delivery lasts; undefined if it is gone or claimed by another
 * instance.
 */
async function claim(db: Kysely<any>, id: number): Promise<DueLetter | undefined> {
  const { rows } = await sql<DueLetter>`update mail_message
    set claimed_until = now() + interval '3 minutes', tries = tries + 1, updated_at = now()
    where id = ${id} and state in ('queued', 'failed') and coalesce(claimed_until < now(), true)
    returning id, message_id, channel, recipient, person_id, reply_to, language, domain, template, "values", secrets,
      calendar, listed, expires_at, expires_at < now() as expired`.execute(db)
  return rows[0]
}

async function send(letter: DueLetter, delivery: Delivery, ctx: WorkCtx): Promise<Outcome> {
  const { channel } = letter
  const hand = delivery.senders[channel]
  if (letter.expired) return { state: 'dead', error: 'It could not be delivered in time.' }
  if (!hand) return { state: 'queued', error: channel === 'sms' ? 'SMS_URL is not set.' : 'SMTP_URL is not set.' }
  try {
    return await sendBy(hand, letter, delivery, ctx)
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    return { state: error instanceof RefusedForGood ? 'dead' : 'failed', error: message }
  }
}

async function sendBy(
  hand: Sender,
  letter: DueLetter,
  { say, portal, rules }: Delivery,
  ctx: WorkCtx,
): Promise<Outcome> {
  const { message_id: messageId, recipient: to, reply_to: replyTo, language, calendar } = letter
  const { id, domain, template, person_id: personId } = letter
  const ofRules = { id, domain, template, personId, expiresAt: new Date(letter.expires_at) }
  if (!(await rules.isCurrent(ofRules, ctx))) return { state: 'obsolete', error: null }
  const hold = letter.secrets.length > 0 ? null : await rules.holdOf(ofRules, ctx)
  if (hold) return { state: 'held', error: null, hold }
  const unsubscribe = await rules.unsubscribeAddressOf(ofRules, ctx)
  const { subject, text } = preview(say, { ...letter, values: { ...letter.values, portal } })
  const end = unsubscribe === null ? '' : `\n\n${say(language, 'platform', 'unsubscribe', { address: unsubscribe })}`
  await hand({ messageId, to, replyTo, language, subject, text: text + end, unsubscribe, calendar })
  return { state: 'sent', error: null }
}

/** Masks the secret values of a mail that was sent or can no longer be sent. */
const blotted = sql`(select coalesce(jsonb_object_agg(key, case when key = any(secrets) then '"••••••"' else value end), '{}')
  from jsonb_each("values"))`

async function settle(db: Kysely<any>, id: number, { state, error, hold }: Outcome): Promise<void> {
  const over = state === 'sent' || state === 'dead' || state === 'obsolete'
  await sql`update mail_message
    set state = ${state}, error = ${error}, claimed_until = null, version = version + 1, updated_at = now(),
      send_after = ${hold?.until ?? null}::timestamptz, together = ${hold?.together ?? false},
      sent_at = case when ${state} = 'sent' then now() end, "values" = ${over ? blotted : sql`"values"`}
    where id = ${id}`.execute(db)
}

/**
 * Marks expired mails as dead, and queues those whose time has come and those that no job waits for, as after a restored
 * backup.
 */
export async function sweep({ db, emit, now }: Pick<WorkCtx, 'db' | 'emit' | 'now'>): Promise<void> {
  await sql`update mail_message set state = 'queued', send_after = null, updated_at = now()
    where state = 'held' and not together and send_after <= ${now}::timestamptz`.execute(db)
  await sql`update mail_message
    set state = 'dead', error = coalesce(error, 'It could not be delivered in time.'), "values" = ${blotted},
      version = version + 1, updated_at = now()
    where state in ('queued', 'held', 'failed') and expires_at < now()
      and coalesce(claimed_until < now(), true)`.execute(db)
  const { rows } = await sql<{ id: number }>`select m.id from mail_message m
    where m.state in ('queued', 'failed') and not exists (
      select from jobs.job j where j.name = 'mail_queued' and j.state in ('created', 'retry')
        and j.data ->> 'id' = m.id::text)
    order by m.id`.execute(db)
  for (const { id } of rows) await emit(db, mailQueued, { id })
}

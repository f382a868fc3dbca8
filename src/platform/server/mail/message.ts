import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { mailQueued } from '../../contract/event.ts'
import type { Language } from '../../contract/words.ts'

/** A letter to be sent: the text is `mail.<template>.subject` and `.text` (`.sms` by telephone) of the domain's words. */
export type Mail = {
  /** An e-mail address, or a telephone number in E.164 when the channel is `sms`. */
  to: string
  channel?: 'mail' | 'sms'
  language: Language
  domain: string
  template: string
  values: Readonly<Record<string, string | number>>
  /** The names of values, as a code, that are blotted out once the letter has gone or can no longer go. */
  secrets?: readonly string[]
  /** Whom it is about; it belongs to this person's data. */
  personId?: number
  /** The address of somebody who reads answers; without it nobody does. */
  replyTo?: string | undefined
  /** After this it is of no use and is not sent any more; four days unless given (RFC 5321 4.5.4.1). */
  lifetimeMinutes?: number
}

/** A row of `mail_message`, as far as it is sent. */
export type MailRow = {
  id: number
  message_id: string
  channel: 'mail' | 'sms'
  recipient: string
  person_id: number | null
  reply_to: string | null
  language: Language
  domain: string
  template: string
  values: Record<string, string | number>
  secrets: string[]
}

type Writer = { db: Kysely<any>; emit: (event: typeof mailQueued, letter: { id: number }) => Promise<void> }
const fourDays = 4 * 24 * 60

/** Puts a letter into the outbox, in the transaction of the write that is the reason for it; answers its id. */
export async function mail({ db, emit }: Writer, letter: Mail): Promise<number> {
  const { id } = await db.insertInto('mail_message').values(rowOf(letter)).returning('id').executeTakeFirstOrThrow()
  await emit(mailQueued, { id })
  return id
}

/** So many letters are written by one statement: PostgreSQL takes 65,535 values in one. */
const atOnce = 2000

/** Puts many letters into the outbox as {@link mail} does, in one statement. */
export async function mailAll({ db, emit }: Writer, letters: readonly Mail[]): Promise<void> {
  for (let first = 0; first < letters.length; first += atOnce) {
    const rows = letters.slice(first, first + atOnce).map(rowOf)
    const made: { id: number }[] = await db.insertInto('mail_message').values(rows).returning('id').execute()
    for (const { id } of made) await emit(mailQueued, { id })
  }
}

function rowOf(letter: Mail) {
  const { to, channel = 'mail', values, secrets = [], personId, replyTo, lifetimeMinutes = fourDays, ...said } = letter
  return {
    ...said,
    channel,
    recipient: to,
    message_id: randomUUID(),
    person_id: personId ?? null,
    reply_to: replyTo ?? null,
    values: JSON.stringify(values, storable),
    secrets: [...secrets],
    expires_at: sql`now() + make_interval(mins => ${lifetimeMinutes}::integer)`,
  }
}

/** Sends a letter that was not delivered once more, with four days to get there. False when it cannot be sent again. */
export async function mailAgain({ db, emit }: Writer, id: number): Promise<boolean> {
  const { rows } = await sql`update mail_message
    set state = 'queued', error = null, claimed_until = null,
      expires_at = now() + make_interval(mins => ${fourDays}::integer), updated_at = now()
    where id = ${id} and state in ('failed', 'dead') and secrets = '{}' returning id`.execute(db)
  if (rows.length > 0) await emit(mailQueued, { id })
  return rows.length > 0
}

/** PostgreSQL keeps no NUL characters. */
const storable = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { mailQueued } from '../../contract/event.ts'
import type { Language } from '../../contract/words.ts'

/**
 * A mail to be sent: its text is `mail.<template>.subject` and `.text` (`.sms` for text messages) of the domain's
 * words.
 */
export type Mail = {
  /** An e-mail address, or a telephone number in E.164 when the channel is `sms`. */
  to: string
  channel?: 'mail' | 'sms'
  language: Language
  domain: string
  template: string
  /** Whom it greets: `{{name}}` of its text. */
  name?: string
  /** Where in the portal it leads: `{{path}}` of its text. */
  path?: string
  values: Readonly<Record<string, string | number>> & ReservedValues
  /** The names of secret values, such as a code, that are masked once the mail was sent or can no longer be sent. */
  secrets?: readonly string[]
  /** The person it is about; it is part of this person's data. */
  personId?: number
  /** The address of somebody who reads replies; without it nobody does. */
  replyTo?: string | undefined
  /** An appointment that the reader's calendar app enters by itself. */
  calendar?: CalendarPart
  /** False if it must not be known that it was written, as for a reminder of what is secret; no list of e-mails shows it. */
  listed?: boolean
  /** After this time it is useless and is no longer sent; four days by default (RFC 5321 4.5.4.1). */
  lifetimeMinutes?: number
}

/** A part of a mail for calendar apps: an iCalendar file, and what they do with it (RFC 5546). */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; file: string }

/** What every mail says of itself, so that no value of its own can have these names; `portal` is the public address. */
export type ReservedValues = { name?: never; path?: never; portal?: never }

/** The columns of `mail_message` that sending needs. */
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
  calendar: CalendarPart | null
  listed: boolean
}

type Writer = { db: Kysely<any>; emit: (event: typeof mailQueued, letter: { id: number }) => Promise<void> }
const fourDays = 4 * 24 * 60

/** Puts a mail into the outbox, in the transaction of the write that causes it; returns its id. */
export async function mail({ db, emit }: Writer, letter: Mail): Promise<number> {
  const { id } = await db.insertInto('mail_message').values(rowOf(letter)).returning('id').executeTakeFirstOrThrow()
  await emit(mailQueued, { id })
  return id
}

/** The number of mails written by one statement: PostgreSQL accepts 65,535 values in one. */
const atOnce = 2000

/** Puts many mails into the outbox as {@link mail} does, in one statement. */
export async function mailAll({ db, emit }: Writer, letters: readonly Mail[]): Promise<void> {
  for (let first = 0; first < letters.length; first += atOnce) {
    const rows = letters.slice(first, first + atOnce).map(rowOf)
    const made: { id: number }[] = await db.insertInto('mail_message').values(rows).returning('id').execute()
    for (const { id } of made) await emit(mailQueued, { id })
  }
}

function rowOf(letter: Mail) {
  const { to, channel = 'mail', name, path, secrets = [], personId, replyTo, calendar } = letter
  const { lifetimeMinutes = fourDays, language, domain, template, listed = true } = letter
  const values = { ...letter.values, ...(name !== undefined && { name }), ...(path !== undefined && { path }) }
  return {
    ...{ language, domain, template, listed },
    channel,
    recipient: to,
    message_id: randomUUID(),
    person_id: personId ?? null,
    reply_to: replyTo ?? null,
    ...(calendar && { calendar: JSON.stringify(calendar, storable) }),
    values: JSON.stringify(values, storable),
    secrets: [...secrets],
    expires_at: sql`now() + make_interval(mins => ${lifetimeMinutes}::integer)`,
  }
}

/** Sends a mail that was not delivered once more, with four days to be delivered. False if it cannot be sent again. */
export async function mailAgain({ db, emit }: Writer, id: number): Promise<boolean> {
  const { rows } = await sql`update mail_message
    set state = 'queued', error = null, claimed_until = null,
      expires_at = now() + make_interval(mins => ${fourDays}::integer), updated_at = now()
    where id = ${id} and state in ('failed', 'dead') and secrets = '{}' returning id`.execute(db)
  if (rows.length > 0) await emit(mailQueued, { id })
  return rows.length > 0
}

/** PostgreSQL cannot store NUL characters. */
const storable = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

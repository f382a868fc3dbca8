import { createHmac, randomBytes } from 'node:crypto'
import { type WebhookKindName, webhookKinds } from '../../contract/webhooks/webhook-kinds.ts'

/** What happened, as a message of a webhook says it. */
export type WebhookEvent = {
  /** A UUID: receivers know by it a message that comes twice. */
  message: string
  kind: WebhookKindName
  /** When it happened, ISO 8601. */
  at: string
  subject: number
  refers: Readonly<Record<string, number>>
}

/** The address in the API of what an event is about. */
export const subjectOf = (kind: WebhookKindName, id: number): string => webhookKinds[kind].about.iri(id)

/** The body of a message: the kind, the time and addresses, and nothing else about anybody. */
export function bodyOf({ kind, at, subject, refers }: WebhookEvent, publicUrl: string): string {
  const { about, refers: named } = webhookKinds[kind]
  const others = Object.entries(named).flatMap(([name, { iri }]) =>
    refers[name] === undefined ? [] : [[name, iri(refers[name])]],
  )
  const data = {
    ...{ '@id': about.iri(subject), '@type': about.type, id: subject, url: `${publicUrl}${about.iri(subject)}` },
    ...Object.fromEntries(others),
  }
  return JSON.stringify({ type: kind, timestamp: at, data })
}

const secretPrefix = 'whsec_'

/** A new secret of 256 bits, as Standard Webhooks writes it. */
export const newSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`

type Signed = { id: string; body: string; secrets: readonly string[]; now: Date }

/** The headers of a message (Standard Webhooks 1.0): one signature by each secret that is in force. */
export function headersOf({ id, body, secrets, now }: Signed): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000)
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}

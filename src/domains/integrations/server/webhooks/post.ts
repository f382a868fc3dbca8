import { OutgoingFailure } from '#platform/server/outgoing/failure.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { SecretUnreadable } from '#platform/server/secrets/secrets.ts'
import type { webhookProblems } from '../../contract/webhooks/webhook.ts'
import { headersOf } from './message.ts'
import { secretsOf } from './secrets.ts'

/** How sending one message went. */
export type PostResult = {
  taken: boolean
  status: number | null
  problem: (typeof webhookProblems)[number] | null
  /** What the other side or the network says, at most a line. */
  detail: string
  /** For how many seconds the other side asks to be left alone; 0 if it does not. */
  retryAfter: number
}

type Message = { webhook: number; address: string; id: string; body: string }
type Parts = Pick<Ctx, 'db' | 'secrets' | 'outgoing'>

/** As long as Standard Webhooks recommends. */
const timeoutMs = 15_000
/** Nobody reads more of an answer than its status and first line. */
const mostBytes = 64_000

const failed = (problem: NonNullable<PostResult['problem']>, detail = ''): PostResult => ({
  ...{ taken: false, status: null, problem, detail: detail.slice(0, 300), retryAfter: 0 },
})

/** Signs a message and sends it; every kind of failure is a result. */
export async function post(parts: Parts, { webhook, address, id, body }: Message): Promise<PostResult> {
  try {
    const secrets = await secretsOf(parts, webhook)
    if (secrets.length === 0) return failed('secret')
    const headers = headersOf({ id, body, secrets, now: new Date() })
    const { status, text, ...answer } = await parts.outgoing.send(address, {
      ...{ method: 'POST', headers, body, timeoutMs, mostBytes },
    })
    if (status >= 200 && status < 300) return { taken: true, status, problem: null, detail: '', retryAfter: 0 }
    const detail = text.replaceAll('\0', '').slice(0, 300)
    const retryAfter = Math.min(Number(answer.headers['retry-after']) || 0, longestWait)
    return { taken: false, status, problem: status === 410 ? 'gone' : 'status', detail, retryAfter }
  } catch (error) {
    if (error instanceof OutgoingFailure) return failed(error.kind, error.detail)
    if (error instanceof SecretUnreadable) return failed('secret')
    throw error
  }
}

/** A day: nobody asks for more in earnest. */
const longestWait = 86_400

import { RefusedForGood, type Sender } from './sender.ts'

const patienceMs = 20_000

/**
 * Sends text messages through a gateway that accepts `{ to, text }` as JSON; the same message always has the same key.
 */
export const openSms =
  (url: string): Sender =>
  async ({ to, text, messageId }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': messageId },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const message = `The gateway for text messages answered ${answer.status}.`
    throw isForGood(answer.status) ? new RefusedForGood(message) : new Error(message)
  }

/** Errors of this particular message; a wrong key or a closed account of the university may still be corrected. */
const isForGood = (status: number) => [400, 404, 413, 422].includes(status)

import { expect, test } from 'vitest'
import { OutgoingFailure } from '#platform/server/outgoing/failure.ts'
import type { Outgoing, OutgoingAnswer } from '#platform/server/outgoing/outgoing.ts'
import { sendPatiently } from './call.ts'
import { problemOf } from './problem.ts'

const answer = (status: number, headers: Record<string, string> = {}): OutgoingAnswer => ({ status, headers, text: '' })
const gone = (kind: 'unreachable' | 'slow' | 'private' | 'redirect') => new OutgoingFailure(kind, 'moodle.example')

/** Plays a system that answers these things in turn; tells what came of it, and how long each pause was. */
async function played(...turns: (OutgoingAnswer | Error)[]) {
  const pauses: number[] = []
  const outgoing: Pick<Outgoing, 'send'> = {
    send: async () => {
      const turn = turns.shift()
      if (!turn) throw new Error('There is no further answer.')
      if (turn instanceof Error) throw turn
      return turn
    },
  }
  const pause = async (ms: number) => void pauses.push(ms)
  const result = await sendPatiently({ outgoing, pause }, 'https://moodle.example', {}).then(
    ({ status }) => status,
    (error: unknown) => problemOf(error).code,
  )
  return { result, pauses, left: turns.length }
}

test.each([
  ['an answer is taken at once', [answer(200)], 200, []],
  ['a refusal is not repeated', [answer(403), answer(200)], 403, []],
  [
    'a system that is out of order is called again, later each time',
    [answer(503), answer(502), answer(200)],
    200,
    [500, 2000],
  ],
  ['a busy system says how long to wait', [answer(429, { 'retry-after': '3' }), answer(200)], 200, [3000]],
  ['but not for ever', [answer(429, { 'retry-after': '86400' }), answer(200)], 200, [10_000]],
  ['no answer is a passing fault', [gone('unreachable'), gone('slow'), answer(200)], 200, [500, 2000]],
  ['three failures are enough', [answer(500), answer(500), answer(500), answer(200)], 'unavailable', [500, 2000]],
  ['so are three times busy', [answer(429), answer(429), answer(429)], 'busy', [500, 2000]],
  ['a private address is no passing fault', [gone('private'), answer(200)], 'private', []],
  ['nor is a redirect', [gone('redirect'), answer(200)], 'redirect', []],
])('%s', async (_, turns, result, pauses) => {
  expect(await played(...turns)).toMatchObject({ result, pauses })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../contract/endpoint.ts'
import { Conflict, NotAllowed } from '../../contract/errors.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { workOf } from '../../test/work.ts'
import { readerOf } from '../reminders/reader.ts'
import type { RecordSource } from '../resource/record-source.ts'
import { route } from '../route.ts'
import type { RequestContext } from './endpoint.ts'
import { endpointOf } from './routes.ts'

const typed = endpoint('POST', '/api/v2/lockers/:id/notes', {
  about: 'Types a note.',
  answer: z.object({ said: z.string() }),
})

/** A record that is found, or refused after a while. */
const records = (isRefused: boolean): RecordSource<{ id: number }, 'note'> => ({
  ...{ seen: { type: 'Locker', path: '/api/v2/lockers' }, ruled: null, isReached: false, mayEver: () => true },
  async load() {
    await Promise.resolve()
    if (isRefused) throw new NotAllowed()
    return { id: 1 }
  },
})

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

function send(isRefused: boolean, beside: () => Promise<string>) {
  const written = route(typed, {
    ...{ on: records(isRefused), act: 'note', writes: true },
    beside,
    run: async (_, { of, beside: said }) => ({ said: `${of.id} ${said}` }),
  })
  const incoming = {
    ...{ ctx: readerOf(workOf(testApp)), params: { id: '1' }, requestId: randomUUID(), reason: null, body: undefined },
    query: { plain: new Map(), arrays: new Map(), named: new Map() },
    request: new Request('http://localhost/api/v2/lockers/1/notes', { method: 'POST' }),
  }
  const { prepare, handle } = endpointOf(written)
  const all = incoming as unknown as RequestContext
  return Promise.resolve(prepare?.(all)).then((prepared) => handle(all, prepared))
}

test('what is sent beside the check of a record is handed to the route', async () => {
  expect((await send(false, async () => 'saved')).body).toEqual({ said: '1 saved' })
})

test('a refusal of the record comes before whatever went wrong beside it', async () => {
  await expect(send(true, () => Promise.reject(new Conflict('Somebody was faster.')))).rejects.toThrow(NotAllowed)
  await expect(send(true, async () => 'saved')).rejects.toThrow(NotAllowed)
})

test('what goes wrong beside an allowed record is told', async () => {
  await expect(send(false, () => Promise.reject(new Conflict('Somebody was faster.')))).rejects.toThrow(Conflict)
})

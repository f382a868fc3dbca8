import { expect } from 'vitest'
import type { Reply } from '#platform/test/call.ts'
import type { University } from '#platform/test/fixture.ts'
import { claimed, type Persona, personas, reason, specialists } from '#platform/test/personas.ts'
import { openTestApp } from '#platform/test/test-app.ts'
import { fixtures } from './fixtures.ts'

/** The small university with items of every domain, in the database of this worker. */
export async function openUniversity(): Promise<University> {
  const testApp = await openTestApp()
  const things: University['things'] = {}
  const id: University['id'] = (type, name) => {
    const found = things[type]?.[name]
    if (found === undefined) throw new Error(`The university has no ${type} ${name}.`)
    return found
  }
  const tokens = new Map<Persona, string>()
  for (const who of [...personas, ...specialists]) tokens.set(who, await testApp.token(claimed(who)))
  const ask: University['ask'] = async (who, method, path, { body, headers = {} } = {}) => {
    const all = {
      ...(body === undefined ? {} : { 'content-type': 'application/ld+json' }),
      ...(who === 'acting' ? { 'impersonation-reason': reason } : {}),
      ...headers,
    }
    const init = { headers: all, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    return lawful(await testApp.withToken(tokens.get(who)).send(method, path, init))
  }
  const university = { testApp, things, id, ask }
  for (const { add } of fixtures) await add(university)
  for (const who of personas) expect((await ask(who, 'GET', '/api/v2/profile')).status).toBe(200)
  // The administrator has just acted for student A for the first time.
  const acted = await testApp.db.selectFrom('impersonation').select('id').executeTakeFirstOrThrow()
  things.Impersonation = { studentA: acted.id }
  const upload = { id: uploadOfAdmin, person_id: id('User', 'admin'), name: 'slides.pdf', size: 10 }
  await testApp.db.insertInto('upload').values(upload).execute()
  return university
}

/** An upload that has just begun. */
export const uploadOfAdmin = '6f0e6c1a-7b1d-4c56-9d4e-3f0a54a1b2c3'

/** Checks that every refusal has the Hydra format, and that there is no internal error. */
export function lawful(reply: Reply): Reply {
  const { status, body } = reply
  expect(status).toBeLessThan(500)
  if (status >= 400)
    expect(body).toMatchObject({
      '@context': '/api/v2/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': expect.stringMatching(/\S/),
      'hydra:description': expect.stringMatching(/\S/),
      requestId: expect.stringMatching(/\S/),
      status,
    })
  return reply
}

import { expect, test } from 'vitest'
import { findAll } from '#platform/server/resource/read.ts'
import { create } from '#platform/server/resource/write.ts'
import { claimed, personas } from '#platform/test/personas.ts'
import { domains } from './server/domains.ts'
import { bodyFor } from './test/endpoints.ts'
import { openUniversity } from './test/university.ts'

const handlers = domains.flatMap((domain) => domain.handlers).filter((handler) => handler.create)

/** Each item of another person represents a row that a handler might create by mistake, and that must be refused. */
test('a created row that the policy does not grant to its creator is refused, for every resource and every person', async () => {
  const university = await openUniversity()
  const { testApp, things } = university
  const { db, files, now } = testApp
  const tried = new Set<string>()
  for (const handler of handlers)
    for (const who of personas) {
      const { me, rights } = await testApp.api.sessions.of(`Bearer ${await testApp.token(claimed(who))}`)
      if (!rights.allows('create', handler.resource.type)) continue
      const ctx = {
        db,
        files,
        now,
        me,
        rights,
        language: 'en',
        today: '2026-11-21',
        timeZone: 'Asia/Macau',
        canText: false,
        contributors: [],
      } as never
      const all = Object.values(things[handler.resource.type] ?? {})
      const own = await findAll(handler, ctx, all, 'create')
      const stranger = all.find((id) => !own.some(({ entity }) => entity.id === id))
      if (stranger === undefined) continue
      const body = bodyFor(`${handler.resource.type} create`, university, 'studentA')
      const incoming = { ctx, body, say: () => '', requestId: 'r', reason: null, params: {} } as never
      const creating = create({ ...handler, create: async () => stranger }, incoming)
      await expect(creating, `${handler.resource.type} ${who}`).rejects.toMatchObject({ status: 404 })
      tried.add(handler.resource.type)
    }
  expect(tried.size).toBeGreaterThan(2)
})

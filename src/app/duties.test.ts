import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { rulesOf, type Viewer } from '#platform/contract/policy.ts'
import type { ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import { excludedFrom } from '#platform/server/who/limits.ts'
import { relationsByName } from '#platform/server/who/relations.ts'
import { type Rights, rightsOf } from '#platform/server/who/rights.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { domains } from './server/domains.ts'

/** The roles of everybody at once: no role overrides a separation of duties. */
const roles = [
  ...['ROLE_STUDENT', 'ROLE_LECTURER', 'ROLE_THESIS_COMMITTEE', 'ROLE_TP_MANAGER', 'ROLE_TP_SUPERVISOR'],
  ...['ROLE_REGISTRY', 'ROLE_SUPER_ADMIN', 'ROLE_COORDINATOR', 'ROLE_DEAN'],
]
const subject: Viewer = {
  ...{ id: 7, name: 'Mina Chan', username: 'mina', roles, effectiveRoles: roles, permissions: [], holds: [] },
  ...{ guest: false, grants: [], impersonator: null },
}
const administrator = { id: 8, username: 'inês', reason: 'She cannot reach the portal herself.' }

const handlers = domains.flatMap((domain) => domain.handlers)
const named = (handler: ResourceHandler) => [
  ...Object.keys(handler.resource.flow?.transitions ?? {}),
  ...Object.keys(handler.resource.acts),
]
const duties = handlers.flatMap((handler) =>
  named(handler).flatMap((action) => {
    const found = excludedFrom(action, handler)
    return found.length > 0 ? [[`${handler.resource.type} ${action}`, handler, action, found] as const] : []
  }),
)

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

const rightsOfMember = (me: Viewer): Rights =>
  rightsOf({
    me,
    rules: rulesOf(
      me,
      domains.map(({ policy }) => policy),
    ),
    relations: relationsByName(domains.flatMap(({ relations = [] }) => relations)),
    today: () => '2026-11-21',
  })

/**
 * Whether the action is allowed on an item in which every person is `person`, and everything else fulfils the rules.
 */
async function allows(rights: Rights, { resource, as, columns }: ResourceHandler, action: string, person: number) {
  const wanted = rights.rulesFor(action, resource.type).map(({ when }) => when ?? {})
  const people = Object.keys(columns).filter((name) => excludedFrom(action, { resource }).includes(name))
  const valueFor = (name: string, when: object) => {
    const value = Object.entries(when).find(([key]) => key === name)?.[1]
    return typeof value === 'object' ? sql`${value?.values?.[0] ?? null}` : sql`${value ?? null}`
  }
  const questions = wanted.map((when) => {
    const given = Object.keys(columns).map((name) => [
      name,
      people.includes(name) ? sql`${person}::int` : valueFor(name, when),
    ])
    const states = resource.acts[action]?.states
    const row = { ...Object.fromEntries(given), ...(states ? { state: sql`${states[0]}::text` } : {}) }
    return sql<{ may: boolean }>`select coalesce(${rights.where(action, { resource, as, columns: row })}, false) as may
      from (select 0 as id) as ${sql.ref(as)}`
  })
  const answers = await Promise.all(questions.map(async (one) => (await one.execute(testApp.db)).rows))
  return answers.flat().some(({ may }) => may)
}

describe('separation of duties', () => {
  test('it is declared for decisions about people', () => {
    const keys = duties.map(([name]) => name)
    expect(keys).toEqual(
      expect.arrayContaining([
        ...['TimeLog approve', 'TimeLog sendBack', 'TeachingPractice withdraw', 'TeachingPractice grade'],
        ...['TeachingPractice moderate', 'Hold clear', 'Hold override', 'Invoice pay', 'ErasureRequest carryOut'],
        ...['Photo approve', 'ChangeRequest approve', 'PracticeRequirement verify', 'PracticeAssignment accept'],
      ]),
    )
  })

  test.each(duties)(
    '%s is refused to the person concerned, whatever their roles',
    async (_, handler, action, notBy) => {
      expect(notBy.length).toBeGreaterThan(0)
      expect(await allows(rightsOfMember(subject), handler, action, subject.id)).toBe(false)
      const acting = rightsOfMember({ ...subject, id: 9, impersonator: administrator })
      expect(await allows(acting, handler, action, administrator.id)).toBe(false)
    },
  )
})

test('the same person may decide about others', async () => {
  for (const name of ['Hold clear', 'Invoice pay', 'TimeLog approve', 'TeachingPractice withdraw']) {
    const [, handler, action] = duties.find(([key]) => key === name) ?? []
    if (!handler || !action) throw new Error(`${name} has no duty.`)
    expect([name, await allows(rightsOfMember(subject), handler, action, 12)]).toEqual([name, true])
  }
})

test('every transition of an item about a person is either refused to that person or theirs to make', () => {
  const { rulesFor } = rightsOfMember({ ...subject, effectiveRoles: ['ROLE_STUDENT'] })
  const open = handlers.flatMap((handler) => {
    const { resource, columns } = handler
    const person = ['student.id', 'user.id'].find((name) => columns[name])
    if (!person) return []
    return Object.keys(resource.flow?.transitions ?? {})
      .filter((action) => excludedFrom(action, handler).length === 0 && rulesFor(action, resource.type).length === 0)
      .map((action) => `${resource.type} ${action}`)
  })
  expect(open).toEqual([])
})

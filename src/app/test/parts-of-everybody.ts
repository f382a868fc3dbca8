import { type RawBuilder, sql } from 'kysely'
import { allRoles, demoUsers } from '#people/server'
import { rulesOf, type Viewer } from '#platform/contract/policy.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { selectParts, type TaskOverview, tasksJson } from '#platform/server/resource/tasks.ts'
import { relationsByName } from '#platform/server/who/relations.ts'
import { rightsOf } from '#platform/server/who/rights.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { domains } from '../server/domains.ts'

const handlers = domains.flatMap((domain) => domain.handlers)
const relations = relationsByName(domains.flatMap((domain) => domain.relations ?? []))
const everyPart = handlers.flatMap(({ resource, parties = {} }) =>
  Object.keys(parties).map((party) => `${resource.type} ${party}`),
)

/** For many people: the parties whose tasks they are shown, and those as which they have tasks. */
export async function partsOfEverybody(testApp: TestApp): Promise<{ selected: string[]; doing: string[] }[]> {
  const parts = []
  for (const me of await viewers(testApp)) {
    const reader = readerOf(me, testApp)
    const selected = await value(selectParts(handlers, reader), testApp)
    const all = tasksJson(handlers, reader, { limit: 1_000, offset: 0, parts: everyPart })
    parts.push({ selected, doing: [...new Set((await value(all, testApp)).tasks.map(partOf))] })
  }
  return parts
}

const dayOf = ({ now }: TestApp) => now.toISOString().slice(0, 10)

/** The demo users, a tenth of the staff and of those concerned with a practice, and some other students. */
async function viewers(testApp: TestApp): Promise<Viewer[]> {
  const given = sql<string[]>`array(select r.role from person_role r where r.person_id = "user".id)`
  const effectiveRoles = allRoles([given, ...domains.flatMap((domain) => domain.effectiveRoles ?? [])])
  const { rows } = await sql<Pick<Viewer, 'id' | 'name' | 'username' | 'effectiveRoles'>>`
    select "user".id, "user".display_name as name, "user".username, ${effectiveRoles} as "effectiveRoles"
    from (select p.*, ${dayOf(testApp)}::date as today from person p) as "user"
    where "user".username = any(${demoUsers.map(({ username }) => username)})
      or "user".id % 100 = 0 or ("user".id % 10 = 0 and ("user".staff_number is not null or "user".id in (
        select person_id from teaching_practice union select person_id from practice_supervisor)))`.execute(testApp.db)
  const rest = { permissions: [], holds: [], guest: false, grants: [], impersonator: null }
  return rows.map((row) => ({ ...row, roles: row.effectiveRoles, ...rest }))
}

function readerOf(me: Viewer, testApp: TestApp): Ctx {
  const today = dayOf(testApp)
  const rules = rulesOf(
    me,
    domains.map((domain) => domain.policy),
  )
  const rights = rightsOf({ me, rules, relations, today: () => today })
  return { me, rights, now: testApp.now, today, language: 'en', timeZone: 'Asia/Macau' } as Ctx
}

async function value<T>(expression: RawBuilder<T>, { db }: TestApp): Promise<T> {
  const { rows } = await sql<{ value: T }>`select ${expression} as value`.execute(db)
  return rows[0]?.value as T
}

function partOf({ domain, type, party }: TaskOverview['tasks'][number]): string {
  const handler = handlers.find((one) => one.domain === domain && type in one.resource.conditions)
  return `${handler?.resource.type} ${party}`
}

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { University } from '#platform/test/fixture.ts'
import { personas, specialists } from '#platform/test/personas.ts'
import { domains } from './server/domains.ts'
import { openUniversity } from './test/university.ts'

/**
 * Relations limited to some roles are not evaluated for other people: so everybody in such a relation must have one of
 * its roles.
 */
let university: University
let members: { id: number; effectiveRoles: string[] }[]
const today = '2026-11-21'

beforeAll(async () => {
  university = await openUniversity()
  const people = [...personas, ...specialists].filter((who) => who !== 'guest' && who !== 'blocked')
  members = await Promise.all(
    people.map(async (who) => {
      const { body } = await university.ask(who, 'GET', '/api/v2/profile')
      return { id: body.user.id, effectiveRoles: body.effectiveRoles }
    }),
  )
})

const relations = domains.flatMap(({ relations = [] }) => relations).filter(({ only }) => only)

test.each(relations.map((one) => [one.name, one] as const))(
  'everybody in the relation %s has one of its roles',
  async (_, { set, only = [] }) => {
    for (const { id, effectiveRoles } of members) {
      const { rows } = await sql`select * from (${set({ id, today })}) x limit 1`.execute(university.testApp.db)
      if (rows.length > 0)
        expect(
          effectiveRoles.some((role) => only.includes(role)),
          `person ${id}`,
        ).toBe(true)
    }
  },
)

import { sql } from 'kysely'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { chosenContact } from '../papers/contact-person.ts'
import { coordinate } from '../people/coordinate.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { holdsPlace } from './holds-place.ts'

/** The number of students placed there now or in the future. */
const placedOfRow = sql<number>`(
  select count(*)::int from teaching_practice tp where tp.school_id = s.id and ${holdsPlace('tp')})`

/** Whether an agreement covers a day; one that renews automatically has no end. */
export const agreedOn = (school: string, day: string) => sql<boolean>`coalesce(
  ${sql.ref(`${school}.agreement_from`)} <= ${day}::date
  and (${sql.ref(`${school}.agreement_renews`)} or ${sql.ref(`${school}.agreement_until`)} >= ${day}::date), false)`

const rows = rowsFrom<PracticeTables>()('school as s', (query) =>
  query
    .leftJoin('practice_supervisor as co', (join) =>
      join.onRef('co.school_id', '=', 's.id').on('co.coordinates', '=', true),
    )
    .leftJoin('person as cp', 'cp.id', 'co.person_id')
    .leftJoin('person as ct', 'ct.id', 's.contact_id'),
)

/** Schools with their agreements, places and coordinators. */
export const school = handleResource(School, rows, {
  fields: {
    coordinator: reference(PracticeSupervisor, { id: 'co.id', name: 'cp.display_name' }),
    contactPerson: personRef('s.contact_id', 'ct'),
    placed: placedOfRow,
    agreed: ({ today }) => agreedOn('s', today),
  },
  orderedBy: { name: sql`s.name ->> 'en'` },
  filters: {
    q: search('s.search_text'),
    agreed: (wanted, { today }) => sql<boolean>`${agreedOn('s', today)} = ${wanted}`,
  },
  sorted: [['name', 'asc']],

  newRow: async (input, ctx) => {
    checkDays(input, ctx)
    await checkCode(ctx, input.code, null)
    return { contact_id: await chosenContact(ctx, input.contactPerson ?? null, null) }
  },
  created: async (id, { coordinator = null }, ctx) => {
    if (coordinator) await coordinate(ctx, id, coordinator)
  },
  changedRow: async (item, input, ctx) => {
    const { agreementFrom = item.agreementFrom, agreementUntil = item.agreementUntil, code = item.code } = input
    checkDays({ agreementFrom, agreementUntil }, ctx)
    await checkCode(ctx, code, item.id)
    if (input.contactPerson === undefined) return {}
    return { contact_id: await chosenContact(ctx, input.contactPerson, null) }
  },
  changed: async ({ id }, { coordinator }, ctx) => {
    if (coordinator !== undefined) await coordinate(ctx, id, coordinator)
  },
})

type Agreement = { agreementFrom?: string | null | undefined; agreementUntil?: string | null | undefined }

function checkDays({ agreementFrom, agreementUntil }: Agreement, ctx: Ctx): void {
  if (agreementFrom && agreementUntil && agreementUntil < agreementFrom)
    throw violation(ctx, 'agreementUntil', 'inOrder')
}

async function checkCode(ctx: Ctx<PracticeTables>, code: string, id: number | null): Promise<void> {
  const found = await ctx.db.selectFrom('school').select('id').where('code', '=', code).executeTakeFirst()
  if (found && found.id !== id) throw violation(ctx, 'code', 'codeTaken')
}

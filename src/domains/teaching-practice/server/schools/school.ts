import { type Kysely, sql } from 'kysely'
import { type CreateInput, refTo, type UpdateInput } from '#platform/contract/resource.ts'
import { type Ctx, column, type Entity, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { coordinate } from '../people/coordinate.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { holdsPlace } from './holds-place.ts'

/** Students placed there now or to come. */
const placedOfRow = sql<number>`(
  select count(*)::int from teaching_practice tp where tp.school_id = s.id and ${holdsPlace('tp')})`

/** Whether an agreement covers a day; one that renews itself has no end. */
export const agreedOn = (school: string, day: string) => sql<boolean>`coalesce(
  ${sql.ref(`${school}.agreement_from`)} <= ${day}::date
  and (${sql.ref(`${school}.agreement_renews`)} or ${sql.ref(`${school}.agreement_until`)} >= ${day}::date), false)`

const rows = (db: Kysely<PracticeTables>, ask: Wants, { today }: Ctx) =>
  db
    .selectFrom('school as s')
    .leftJoin('practice_supervisor as co', (join) =>
      join.onRef('co.school_id', '=', 's.id').on('co.coordinates', '=', true),
    )
    .leftJoin('person as cp', 'cp.id', 'co.person_id')
    .select(['s.id', 's.version', 's.code', 's.name', 's.kind', 's.district', 's.address', 's.capacity'])
    .select('s.phone')
    .select(['s.agreement_from', 's.agreement_until', 's.agreement_renews', 's.conditions', 's.avoid'])
    .select(['co.id as coordinator_id', 'cp.display_name as coordinator_name'])
    .select(agreedOn('s', today).as('agreed'))
    .$if(ask('placed'), (query) => query.select(placedOfRow.as('placed')))

/** Schools with their agreements, places and the person who answers for them. */
export const school = handleResource<PracticeTables>()(School, rows, {
  table: 'school',
  as: 's',
  present: (row) => ({
    code: row.code,
    name: row.name,
    kind: School.fields.kind.parse(row.kind),
    district: row.district,
    address: row.address,
    phone: row.phone,
    capacity: row.capacity,
    agreementFrom: row.agreement_from,
    agreementUntil: row.agreement_until,
    agreementRenews: row.agreement_renews,
    conditions: row.conditions,
    avoid: row.avoid,
    coordinator:
      row.coordinator_id === null ? null : refTo(PracticeSupervisor, row.coordinator_id, row.coordinator_name ?? ''),
    placed: row.placed ?? 0,
    agreed: row.agreed,
  }),
  columns: {
    id: column('s.id'),
    code: column('s.code'),
    name: sql`s.name ->> 'en'`,
    placed: placedOfRow,
    capacity: column('s.capacity'),
    agreementUntil: column('s.agreement_until'),
  },
  filters: {
    q: search('s.search_text'),
    kind: equals('s.kind'),
    agreed: (wanted, { today }) => sql<boolean>`${agreedOn('s', today)} = ${wanted}`,
  },
  sorted: [['name', 'asc']],

  create: async (input, ctx) => {
    const { coordinator = null } = input
    await checkCode(ctx, input.code, null)
    const { id } = await ctx.db.insertInto('school').values(rowOf(input, ctx)).returning('id').executeTakeFirstOrThrow()
    if (coordinator) await coordinate(ctx, id, coordinator)
    return id
  },

  update: async (item, input, ctx) => {
    const { coordinator, ...rest } = input
    const code = rest.code ?? item.code
    await checkCode(ctx, code, item.id)
    await ctx.db
      .updateTable('school')
      .set(rowOf(changed(item, rest), ctx))
      .where('id', '=', item.id)
      .execute()
    if (coordinator !== undefined) await coordinate(ctx, item.id, coordinator)
  },
})

type Writing = Omit<CreateInput<typeof School>, 'coordinator'>

/** What is given takes the place of what is; what is left out stays. */
function changed(item: Entity<typeof School>, input: Omit<UpdateInput<typeof School>, 'coordinator'>): Writing {
  const { code = item.code, name = item.name, kind = item.kind, district = item.district } = input
  const { address = item.address, phone = item.phone, capacity = item.capacity, avoid = item.avoid } = input
  const { agreementFrom = item.agreementFrom, agreementUntil = item.agreementUntil } = input
  const { agreementRenews = item.agreementRenews, conditions = item.conditions } = input
  return {
    ...{ code, name, kind, district, address, phone, capacity, avoid },
    ...{ agreementFrom, agreementUntil, agreementRenews, conditions },
  }
}

function rowOf({ code, name, kind, district, conditions, agreementRenews, ...rest }: Writing, ctx: Ctx) {
  const { address = null, phone = null, capacity = null, avoid = null } = rest
  const { agreementFrom = null, agreementUntil = null } = rest
  if (agreementFrom && agreementUntil && agreementUntil < agreementFrom)
    throw violation(ctx, 'agreementUntil', 'inOrder')
  return {
    ...{ code, name, kind, district, address, phone, capacity, conditions, avoid },
    agreement_from: agreementFrom,
    agreement_until: agreementUntil,
    agreement_renews: agreementRenews,
  }
}

async function checkCode(ctx: Ctx<PracticeTables>, code: string, id: number | null): Promise<void> {
  const found = await ctx.db.selectFrom('school').select('id').where('code', '=', code).executeTakeFirst()
  if (found && found.id !== id) throw violation(ctx, 'code', 'codeTaken')
}

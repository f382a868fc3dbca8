import { type Kysely, sql } from 'kysely'
import { fold } from '#people/contract'
import { holdsWords } from '#people/server'
import { type CreateInput, idOf, refTo } from '#platform/contract/resource.ts'
import { type Ask, type Ctx, column, equals, serve } from '#platform/server/serve.ts'
import { School } from '../contract/school.ts'
import { PracticeSupervisor } from '../contract/supervisor.ts'
import { holdsPlace } from './holds-place.ts'
import type { PracticeTables } from './tables.ts'
import { violation } from './violation.ts'

/** Students placed there now or to come. */
const placedOfRow = sql<number>`(
  select count(*)::int from teaching_practice tp where tp.school_id = s.id and ${holdsPlace('tp')})`

/** Whether an agreement covers a day; one that renews itself has no end. */
export const agreedOn = (school: string, day: string) => sql<boolean>`coalesce(
  ${sql.ref(`${school}.agreement_from`)} <= ${day}::date
  and (${sql.ref(`${school}.agreement_renews`)} or ${sql.ref(`${school}.agreement_until`)} >= ${day}::date), false)`

const rows = (db: Kysely<PracticeTables>, ask: Ask, { today }: Ctx) =>
  db
    .selectFrom('school as s')
    .leftJoin('practice_supervisor as co', (join) =>
      join.onRef('co.school_id', '=', 's.id').on('co.coordinates', '=', true),
    )
    .leftJoin('person as cp', 'cp.id', 'co.person_id')
    .select(['s.id', 's.version', 's.code', 's.name', 's.kind', 's.district', 's.address', 's.capacity'])
    .select(['s.agreement_from', 's.agreement_until', 's.agreement_renews', 's.conditions', 's.avoid'])
    .select(['co.id as coordinator_id', 'cp.display_name as coordinator_name'])
    .select(agreedOn('s', today).as('agreed'))
    .$if(ask('placed'), (query) => query.select(placedOfRow.as('placed')))

/** Schools with their agreements, places and the person who answers for them. */
export const school = serve<PracticeTables>()(School, rows, {
  table: 'school',
  as: 's',
  present: (row) => ({
    code: row.code,
    name: row.name,
    kind: School.fields.kind.parse(row.kind),
    district: row.district,
    address: row.address,
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
    q: (typed) => holdsWords('s.search_text', typed),
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
    const merged = { ...item, ...dropUndefined(rest) }
    await checkCode(ctx, merged.code, item.id)
    await ctx.db.updateTable('school').set(rowOf(merged, ctx)).where('id', '=', item.id).execute()
    if (coordinator !== undefined) await coordinate(ctx, item.id, coordinator)
  },
})

type Writing = Omit<CreateInput<typeof School>, 'coordinator'>

const dropUndefined = <T extends object>(some: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as never

function rowOf({ code, name, kind, district, conditions, agreementRenews, ...rest }: Writing, ctx: Ctx) {
  const { address = null, capacity = null, agreementFrom = null, agreementUntil = null, avoid = null } = rest
  if (agreementFrom && agreementUntil && agreementUntil < agreementFrom)
    throw violation(ctx, 'agreementUntil', 'inOrder')
  return {
    ...{ code, name, kind, district, address, capacity, conditions, avoid },
    agreement_from: agreementFrom,
    agreement_until: agreementUntil,
    agreement_renews: agreementRenews,
    search_text: fold([code, ...Object.values(name), district, address ?? ''].join(' ')),
  }
}

async function checkCode(ctx: Ctx<PracticeTables>, code: string, id: number | null): Promise<void> {
  const found = await ctx.db.selectFrom('school').select('id').where('code', '=', code).executeTakeFirst()
  if (found && found.id !== id) throw violation(ctx, 'code', 'codeTaken')
}

/** Makes somebody the one who answers for a school; a person of another school is not taken away from there. */
async function coordinate({ db, ...ctx }: Ctx<PracticeTables>, id: number, supervisor: string | null): Promise<void> {
  await db.updateTable('practice_supervisor').set({ coordinates: false }).where('school_id', '=', id).execute()
  if (supervisor === null) return
  const { numUpdatedRows } = await db
    .updateTable('practice_supervisor')
    .set({ coordinates: true, school_id: id })
    .where('id', '=', idOf(supervisor))
    .where((eb) => eb.or([eb('school_id', 'is', null), eb('school_id', '=', id)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw violation(ctx, 'coordinator', 'otherSchool')
}

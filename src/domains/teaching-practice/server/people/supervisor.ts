import { type RawBuilder, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import { correctPerson, personRef } from '#people/server'
import { idOf, type UpdateInput } from '#platform/contract/resource.ts'
import type { Language } from '#platform/contract/words.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { holdsPlace } from '../schools/holds-place.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { endCoordination } from './coordinate.ts'
import { makeExternal } from './external-supervisor.ts'
import { refuseAddressOfStudents } from './own-address.ts'
import { keepContacts, supervisorContact } from './supervisor-contact.ts'

/** The number of practices in which a supervisor has a role, ended or not; coordinating a school does not count. */
const practicesOfRow = (ended: boolean) => sql<number>`(
  select count(distinct tp.id)::int from practice_assignment a join teaching_practice tp on tp.id = a.practice_id
  where a.supervisor_id = ps.id and a.state in ('PROPOSED', 'ACCEPTED') and a.role <> 'SCHOOL_COORDINATOR'
    and ${holdsPlace('tp')} = ${!ended})`

const rows = rowsFrom<PracticeTables>()('practice_supervisor as ps', (query) =>
  query.innerJoin('person as p', 'p.id', 'ps.person_id').leftJoin('school as s', 's.id', 'ps.school_id'),
)

/** The data that an external person has given, else the recorded data. */
const particular = (contact: RawBuilder<string | null>, recorded: string) =>
  sql<string | null>`coalesce(${contact}, ${sql.ref(recorded)})`

/** Users of the university and people of schools who can look after students. */
export const supervisor = handleResource(PracticeSupervisor, rows, {
  fields: {
    user: personRef('ps.person_id', 'p'),
    chineseName: particular(supervisorContact('ps', contactTypes.custom, 'chineseName'), 'p.chinese_name'),
    englishName: particular(supervisorContact('ps', contactTypes.custom, 'englishName'), 'p.english_name'),
    email: particular(supervisorContact('ps', contactTypes.email), 'p.email'),
    phone: supervisorContact('ps', contactTypes.mobile),
    school: reference(School, { id: 'ps.school_id', name: 's.name' }),
    limit: 'ps.load_limit',
    current: practicesOfRow(false),
    ended: practicesOfRow(true),
  },
  filters: {
    q: search('p.search_text'),
    active: (wanted) => sql<boolean>`ps.active = ${wanted === 'true'}`,
  },
  sorted: [['user.name', 'asc']],

  create: async (input, ctx) => {
    const { user, limit = null, language, email = null, chineseName, englishName, phone } = input
    const school = await knownSchool(ctx, input.school ?? null)
    if (!user && email !== null) await checkUnlisted(ctx, email)
    const id = user
      ? await addUser(ctx, { person: await knownPerson(ctx, idOf(user)), school, language })
      : await makeExternal(ctx, school, { chineseName, englishName, phone, email: email ?? '', language })
    await ctx.db.updateTable('practice_supervisor').set({ load_limit: limit }).where('id', '=', id).execute()
    ctx.rightsChanged(user ? [idOf(user)] : [])
    return id
  },

  changedRow: async (item, input, ctx) => {
    const { school: iri, limit: _, language, active: __, ...particulars } = input
    const school = iri === undefined ? undefined : await knownSchool(ctx, iri)
    if (school !== undefined) await leaveCoordination(ctx, item, school)
    if (Object.keys(particulars).length > 0) await changeParticulars(item, { ...particulars, language }, ctx)
    return school === undefined ? {} : { school_id: school }
  },
})

type Particulars = Omit<UpdateInput<typeof PracticeSupervisor>, 'school' | 'limit' | 'active'>

/** Changes the data of an external person; users of the university maintain their own. */
async function changeParticulars(
  item: Entity<typeof PracticeSupervisor>,
  { language, ...particulars }: Particulars,
  ctx: Ctx<PracticeTables>,
): Promise<void> {
  if (item.kind === 'USER') throw violation(ctx, Object.keys(particulars)[0] ?? '', 'ownParticulars')
  await keepContacts(ctx, item.user.id, particulars)
  const { chineseName, englishName, email } = { ...item, ...particulars }
  const officialName = englishName ?? chineseName
  if (!officialName) throw violation(ctx, 'englishName', 'nameNeeded')
  await correctPerson(ctx.db, item.user.id, { officialName, chineseName, englishName, email, language })
  await refuseAddressOfStudents(ctx, item.user.id, particulars.email === undefined ? 'phone' : 'email')
}

/** A person who moves to another school is no longer coordinator of the old one. */
async function leaveCoordination(
  ctx: Ctx<PracticeTables>,
  { id, user, school }: Entity<typeof PracticeSupervisor>,
  next: number | null,
): Promise<void> {
  if (school === null || school.id === next) return
  const { coordinates } = await ctx.db
    .selectFrom('practice_supervisor')
    .select('coordinates')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (coordinates) await endCoordination(ctx, { id, personId: user.id, school: school.id })
}

/** The entry of a person with an account; each person is in the list once. */
async function knownPerson(ctx: Ctx<PracticeTables>, id: number): Promise<number> {
  const found = await ctx.db
    .selectFrom('person as p')
    .leftJoin('practice_supervisor as ps', 'ps.person_id', 'p.id')
    .select(['p.id', 'ps.id as listed'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!found) throw violation(ctx, 'user', 'notFound')
  if (found.listed !== null) throw violation(ctx, 'user', 'listed')
  return found.id
}

async function addUser(
  { db }: Ctx<PracticeTables>,
  user: { person: number; school: number | null; language: Language },
) {
  const { person: person_id, school: school_id, language } = user
  const row = { kind: 'USER' as const, person_id, school_id, language }
  return (await db.insertInto('practice_supervisor').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Throws if the person is already in the list. */
async function checkUnlisted(ctx: Ctx<PracticeTables>, email: string): Promise<void> {
  const taken = await ctx.db
    .selectFrom('practice_supervisor as ps')
    .innerJoin('person as p', 'p.id', 'ps.person_id')
    .select('ps.id')
    .where(sql<boolean>`lower(p.email) = lower(${email})`)
    .executeTakeFirst()
  if (taken) throw violation(ctx, 'email', 'listed')
}

async function knownSchool(ctx: Ctx<PracticeTables>, iri: string | null): Promise<number | null> {
  if (iri === null) return null
  const found = await ctx.db.selectFrom('school').select('id').where('id', '=', idOf(iri)).executeTakeFirst()
  if (!found) throw violation(ctx, 'school', 'notFound')
  return found.id
}

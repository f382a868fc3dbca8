import { type Kysely, sql } from 'kysely'
import { inLanguageSql } from '#academics/server'
import { contactTypes, User } from '#people/contract'
import { correctPerson } from '#people/server'
import { idOf, refTo } from '#platform/contract/resource.ts'
import type { Language } from '#platform/contract/words.ts'
import { type Ctx, column, type Entity, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { holdsPlace } from '../schools/holds-place.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { endCoordination } from './coordinate.ts'
import { makeExternal } from './external-supervisor.ts'
import { keepContacts, supervisorContact } from './supervisor-contact.ts'

/** Practices of which a supervisor takes part, ended or not; who coordinates a school is not counted. */
const practicesOfRow = (ended: boolean) => sql<number>`(
  select count(distinct tp.id)::int from practice_assignment a join teaching_practice tp on tp.id = a.practice_id
  where a.supervisor_id = ps.id and a.state in ('PROPOSED', 'ACCEPTED') and a.role <> 'SCHOOL_COORDINATOR'
    and ${holdsPlace('tp')} = ${!ended})`

const rows = (db: Kysely<PracticeTables>, ask: Wants, { language }: Ctx) =>
  db
    .selectFrom('practice_supervisor as ps')
    .innerJoin('person as p', 'p.id', 'ps.person_id')
    .leftJoin('school as s', 's.id', 'ps.school_id')
    .select(['ps.id', 'ps.version', 'ps.kind', 'ps.person_id', 'p.display_name', 'p.email as own_email', 'ps.language'])
    .select(['p.chinese_name', 'p.english_name', 'ps.school_id', 'ps.load_limit', 'ps.active', 'ps.coordinates'])
    .select(inLanguageSql('s.name', language).as('school_name'))
    .select([
      supervisorContact('ps', contactTypes.custom, 'chineseName').as('contact_chinese'),
      supervisorContact('ps', contactTypes.custom, 'englishName').as('contact_english'),
      supervisorContact('ps', contactTypes.email).as('contact_email'),
      supervisorContact('ps', contactTypes.mobile).as('contact_phone'),
    ])
    .$if(ask('current'), (query) => query.select(practicesOfRow(false).as('current')))
    .$if(ask('ended'), (query) => query.select(practicesOfRow(true).as('ended')))

/** Users of the university and people of schools who can look after students. */
export const supervisor = handleResource<PracticeTables>()(PracticeSupervisor, rows, {
  table: 'practice_supervisor',
  as: 'ps',
  present: (row) => ({
    kind: PracticeSupervisor.fields.kind.parse(row.kind),
    user: refTo(User, row.person_id, row.display_name),
    chineseName: row.contact_chinese ?? row.chinese_name,
    englishName: row.contact_english ?? row.english_name,
    email: row.contact_email ?? row.own_email,
    phone: row.contact_phone,
    language: PracticeSupervisor.fields.language.parse(row.language),
    school: row.school_id === null ? null : refTo(School, row.school_id, row.school_name),
    limit: row.load_limit,
    active: row.active,
    current: row.current ?? 0,
    ended: row.ended ?? 0,
  }),
  columns: {
    id: column('ps.id'),
    'user.id': column('ps.person_id'),
    'user.name': column('p.sort_name'),
    current: practicesOfRow(false),
    ended: practicesOfRow(true),
  },
  filters: {
    q: search('p.search_text'),
    kind: equals('ps.kind'),
    'school.id': equals('ps.school_id'),
    'user.id': equals('ps.person_id'),
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

  update: async (item, input, ctx) => {
    const { school: schoolIri, limit, language, active, ...particulars } = input
    const schoolOf = schoolIri === undefined ? undefined : await knownSchool(ctx, schoolIri)
    if (schoolOf !== undefined) await leaveCoordination(ctx, item, schoolOf)
    await ctx.db
      .updateTable('practice_supervisor')
      .set({
        ...(schoolOf !== undefined && { school_id: schoolOf }),
        ...(limit !== undefined && { load_limit: limit }),
        ...(language !== undefined && { language }),
        ...(active !== undefined && { active }),
      })
      .set({ updated_at: ctx.now.toISOString() })
      .where('id', '=', item.id)
      .execute()
    if (Object.keys(particulars).length === 0) return
    if (item.kind === 'USER') throw violation(ctx, Object.keys(particulars)[0] ?? '', 'ownParticulars')
    await keepContacts(ctx, item.user.id, particulars)
    const { chineseName, englishName, email } = { ...item, ...particulars }
    const officialName = englishName ?? chineseName
    if (!officialName) throw violation(ctx, 'englishName', 'nameNeeded')
    await correctPerson(ctx.db, item.user.id, { officialName, chineseName, englishName, email, language })
  },
})

/** Whoever goes to another school does not answer for the old one any more. */
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

/** Somebody with an account; each person stands in the list once. */
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

/** Who is in the list already is not made twice. */
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

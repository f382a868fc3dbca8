import { type Kysely, sql } from 'kysely'
import { User } from '#people/contract'
import { inForce } from '#people/server'
import { idOf, refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { AcademicRole, fitsScope, type Scope } from '../contract/academic-role.ts'
import { Degree } from '../contract/degree.ts'
import { Faculty } from '../contract/faculty.ts'
import { Language } from '../contract/language.ts'
import { Program } from '../contract/program.ts'
import { inLanguageSql } from './localized.ts'
import type { AcademicsTables } from './tables.ts'
import { violation } from './words.ts'

const resources = { faculty: Faculty, degree: Degree, program: Program, language: Language }
const tables = { faculty: 'faculty', degree: 'degree', program: 'program', language: 'academic_language' } as const

const rows = (db: Kysely<AcademicsTables>, _: Wants, { today, language }: Ctx) =>
  db
    .selectFrom('academic_role as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['r.id', 'r.version', 'r.person_id', 'p.display_name', 'r.role', 'r.scope_type', 'r.scope_id'])
    .select(['r.from_day', 'r.until_day', inForce('r', today).as('active'), nameIn(language).as('scope_name')])

/** Who is in charge of what, and until when. */
export const academicRole = handleResource<AcademicsTables>()(AcademicRole, rows, {
  table: 'academic_role',
  as: 'r',
  present: (row) => ({
    user: refTo(User, row.person_id, row.display_name),
    role: row.role,
    scopeType: row.scope_type,
    scope: { '@id': resources[row.scope_type].iri(row.scope_id), id: row.scope_id, name: row.scope_name ?? '' },
    fromDay: row.from_day,
    untilDay: row.until_day,
    active: row.active,
  }),
  columns: {
    'user.id': column('r.person_id'),
    role: column('r.role'),
    fromDay: column('r.from_day'),
  },
  filters: { 'user.id': equals('r.person_id'), role: equals('r.role') },
  sorted: [['role', 'asc']],

  create: async ({ user, role, scope, fromDay = null, untilDay = null }, ctx) => {
    const person_id = idOf(user)
    const type = scopeOf(scope)
    if (person_id === ctx.me.id) throw violation(ctx, 'user', 'ownCharge')
    if (!fitsScope(role, type)) throw violation(ctx, 'scope', 'wrongScope')
    await needThere(ctx, person_id, type, idOf(scope))
    const days = { from_day: fromDay, until_day: untilDay }
    const { id } = await ctx.db
      .insertInto('academic_role')
      .values({ person_id, role, scope_type: type, scope_id: idOf(scope), ...days })
      .returning('id')
      .executeTakeFirstOrThrow()
    ctx.rightsChanged()
    return id
  },

  update: async (item, { fromDay = item.fromDay, untilDay = item.untilDay }, ctx) => {
    if (fromDay && untilDay && fromDay > untilDay) throw violation(ctx, 'untilDay', 'untilDay')
    const days = { from_day: fromDay, until_day: untilDay }
    await ctx.db.updateTable('academic_role').set(days).where('id', '=', item.id).execute()
    ctx.rightsChanged()
  },

  remove: async ({ id }, ctx) => {
    await ctx.db.deleteFrom('academic_role').where('id', '=', id).execute()
    ctx.rightsChanged()
  },
})

const nameIn = (language: Ctx['language']) => sql<string | null>`case r.scope_type
  ${sql.join(
    Object.entries(tables).map(
      ([scope, table]) => sql`when ${sql.lit(scope)} then (
        select s.code || ' ' || ${inLanguageSql('s.name', language)} from ${sql.table(table)} s where s.id = r.scope_id)`,
    ),
    sql` `,
  )} end`

function scopeOf(iri: string): Scope {
  const { faculty, degree, program } = resources
  if (iri.startsWith(`${faculty.path}/`)) return 'faculty'
  if (iri.startsWith(`${degree.path}/`)) return 'degree'
  return iri.startsWith(`${program.path}/`) ? 'program' : 'language'
}

async function needThere(ctx: Ctx<AcademicsTables>, personId: number, type: Scope, id: number): Promise<void> {
  const person = await ctx.db.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst()
  if (!person) throw violation(ctx, 'user', 'parent')
  const scope = await ctx.db.selectFrom(tables[type]).select('id').where('id', '=', id).executeTakeFirst()
  if (!scope) throw violation(ctx, 'scope', 'parent')
}

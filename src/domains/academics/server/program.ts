import { type Kysely, sql } from 'kysely'
import { User } from '#people/contract'
import { inForce } from '#people/server'
import { type Ref, refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Degree } from '../contract/degree.ts'
import { Faculty } from '../contract/faculty.ts'
import { Program } from '../contract/program.ts'
import { existing } from './existing.ts'

import { inLanguageSql } from './localized.ts'
import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'

const rows = (db: Kysely<AcademicsTables>, ask: Wants, { language, today }: Ctx) =>
  db
    .selectFrom('program as p')
    .innerJoin('degree as d', 'd.id', 'p.degree_id')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .select(['p.id', 'p.version', 'p.code', 'p.name', 'p.ects', 'p.degree_id', 'd.faculty_id'])
    .select([
      inLanguageSql('d.name', language).as('degree_name'),
      inLanguageSql('f.name', language).as('faculty_name'),
      (ask('coordinators') ? coordinatorsOn(today) : sql<Ref<'User'>[]>`'[]'::json`).as('coordinators'),
    ])

export const program = handleResource<AcademicsTables>()(Program, rows, {
  table: 'program',
  as: 'p',
  present: (row) => ({
    code: row.code,
    name: row.name,
    ects: row.ects,
    degree: refTo(Degree, row.degree_id, row.degree_name),
    faculty: refTo(Faculty, row.faculty_id, row.faculty_name),
    coordinators: row.coordinators,
  }),
  columns: { code: column('p.code'), ects: column('p.ects') },
  filters: { q: search('p.search_text'), 'degree.id': equals('p.degree_id'), 'faculty.id': equals('d.faculty_id') },
  sorted: [['code', 'asc']],

  create: async ({ code, name, ects, degree }, ctx) => {
    const row = { code, name, ects, degree_id: await existing('degree', degree, ctx) }
    return (await ctx.db.insertInto('program').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  update: async (item, { code = item.code, name = item.name, ects = item.ects, degree }, ctx) => {
    const degree_id = await existing('degree', degree ?? item.degree['@id'], ctx)
    await ctx.db.updateTable('program').set({ code, name, ects, degree_id }).where('id', '=', item.id).execute()
  },
  remove: ({ id }, ctx) => removeUnused('program', id, ctx, 'program'),
})

const coordinatorsOn = (day: string) => sql<Ref<'User'>[]>`(
  select coalesce(json_agg(json_build_object('@id', ${`${User.path}/`}::text || u.id, '@type', 'User', 'id', u.id,
    'name', u.display_name) order by u.sort_name, u.id), '[]')
  from academic_role r join person u on u.id = r.person_id
  where r.role = 'COORDINATOR' and r.scope_type = 'program' and r.scope_id = p.id and ${inForce('r', day)})`

import type { Kysely } from 'kysely'
import { refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Degree } from '../contract/degree.ts'
import { Faculty } from '../contract/faculty.ts'
import { existing } from './existing.ts'

import { inLanguageSql } from './localized.ts'
import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'

const rows = (db: Kysely<AcademicsTables>, _: Wants, { language }: Ctx) =>
  db
    .selectFrom('degree as d')
    .innerJoin('faculty as f', 'f.id', 'd.faculty_id')
    .select(['d.id', 'd.version', 'd.code', 'd.name', 'd.cycle', 'd.faculty_id'])
    .select(inLanguageSql('f.name', language).as('faculty_name'))

export const degree = handleResource<AcademicsTables>()(Degree, rows, {
  table: 'degree',
  as: 'd',
  present: ({ code, name, cycle, faculty_id, faculty_name }) => ({
    code,
    name,
    cycle,
    faculty: refTo(Faculty, faculty_id, faculty_name),
  }),
  columns: { code: column('d.code') },
  filters: { q: search('d.search_text'), 'faculty.id': equals('d.faculty_id'), cycle: equals('d.cycle') },
  sorted: [['code', 'asc']],

  create: async ({ code, name, cycle, faculty }, ctx) => {
    const row = { code, name, cycle, faculty_id: await existing('faculty', faculty, ctx) }
    return (await ctx.db.insertInto('degree').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  update: async (item, { code = item.code, name = item.name, cycle = item.cycle, faculty }, ctx) => {
    const faculty_id = await existing('faculty', faculty ?? item.faculty['@id'], ctx)
    await ctx.db.updateTable('degree').set({ code, name, cycle, faculty_id }).where('id', '=', item.id).execute()
  },
  remove: ({ id }, ctx) => removeUnused('degree', id, ctx, 'degree'),
})

import type { Kysely } from 'kysely'
import { refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Module } from '../contract/module.ts'
import { Program } from '../contract/program.ts'
import { existing } from './existing.ts'

import { inLanguageSql } from './localized.ts'
import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'

const rows = (db: Kysely<AcademicsTables>, _: Wants, { language }: Ctx) =>
  db
    .selectFrom('module as m')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .select(['m.id', 'm.version', 'm.code', 'm.name', 'm.credits', 'm.program_id'])
    .select(inLanguageSql('p.name', language).as('program_name'))

export const module = handleResource<AcademicsTables>()(Module, rows, {
  table: 'module',
  as: 'm',
  present: ({ code, name, credits, program_id, program_name }) => ({
    code,
    name,
    credits,
    program: program_id === null ? null : refTo(Program, program_id, program_name),
  }),
  columns: { code: column('m.code'), credits: column('m.credits') },
  filters: { q: search('m.search_text'), 'program.id': equals('m.program_id') },
  sorted: [['code', 'asc']],

  create: async ({ code, name, credits, program = null }, ctx) => {
    const row = { code, name, credits, program_id: await programOf(program, ctx) }
    return (await ctx.db.insertInto('module').values(row).returning('id').executeTakeFirstOrThrow()).id
  },
  update: async (item, change, ctx) => {
    const { code = item.code, name = item.name, credits = item.credits } = change
    const { program = item.program?.['@id'] ?? null } = change
    const program_id = await programOf(program, ctx)
    await ctx.db.updateTable('module').set({ code, name, credits, program_id }).where('id', '=', item.id).execute()
  },
  remove: ({ id }, ctx) => removeUnused('module', id, ctx),
})

/** A module may belong to no program. */
const programOf = async (iri: string | null, ctx: Ctx<AcademicsTables>): Promise<number | null> =>
  iri === null ? null : existing('program', iri, ctx)

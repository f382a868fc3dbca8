import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Module } from '../contract/module.ts'
import { Program } from '../contract/program.ts'
import { existing } from './existing.ts'
import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'

const rows = rowsFrom<AcademicsTables>()('module as m', (query) =>
  query.leftJoin('program as p', 'p.id', 'm.program_id'),
)

export const module = handleResource(Module, rows, {
  fields: { program: reference(Program, { id: 'm.program_id', name: 'p.name' }) },
  filters: { q: search('m.search_text') },
  sorted: [['code', 'asc']],
  newRow: ({ program = null }, ctx) => inProgram(program, ctx),
  changedRow: (_, { program }, ctx) => (program === undefined ? {} : inProgram(program, ctx)),
  remove: ({ id }, ctx) => removeUnused('module', id, ctx),
})

/** The program of a module; a module may have none. */
const inProgram = async (iri: string | null, ctx: Ctx<AcademicsTables>): Promise<{ program_id: number | null }> => ({
  program_id: iri === null ? null : await existing('program', iri, ctx),
})

import type { Kind } from '../kind.ts'
import { planCatalogue } from './catalogue.ts'
import { nameOf, namesShown } from './names.ts'
import { suggesting } from './nearest.ts'

/** Modules of the catalogue, identified by their code. */
export const modules: Kind = async (rows, { db }) => {
  const codes = rows.flatMap(({ values }) => values.code ?? [])
  const found = await db
    .selectFrom('module as m')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .select(['m.id', 'm.code', 'm.name', 'm.credits', 'm.program_id', 'p.code as program'])
    .where((eb) => eb('m.code', '=', eb.fn.any(eb.val(codes))))
    .execute()
  const programs = new Map(
    (await db.selectFrom('program').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const meant = suggesting([...programs.keys()])
  const known = new Map(found.map((module) => [module.code, module]))
  return planCatalogue(rows, {
    table: 'module',
    types: { code: 'text', name: 'jsonb', credits: 'numeric', program_id: 'integer' },
    changes: ['name', 'credits', 'program_id'],
    sign: ({ values }) => values.code,
    signColumn: 'code',
    known: ({ values }) => known.get(values.code ?? ''),
    shown: ({ code, name, credits, program }) => ({ ...namesShown(name), code, credits: String(credits), program }),
    columns: ['code', 'nameEn', 'namePt', 'nameZh', 'credits', 'program'],
    faults: ({ values: { program } }) =>
      program && !programs.has(program)
        ? [{ column: 'program', code: 'noProgram', values: { program }, proposal: meant(program) }]
        : [],
    wanted: (row, module) => ({
      code: row.values.code ?? '',
      name: JSON.stringify(nameOf(row, module?.name)),
      credits: Number(row.values.credits ?? module?.credits ?? 0),
      program_id: programs.get(row.values.program ?? '') ?? module?.program_id ?? null,
    }),
  })
}

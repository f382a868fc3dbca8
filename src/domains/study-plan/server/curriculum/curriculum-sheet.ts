import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { type CurriculumModule, most } from '../../contract/curriculum/content.ts'
import { Curriculum } from '../../contract/curriculum/curriculum.ts'
import { readCurriculumSheet } from '../../contract/curriculum/curriculum-sheet.ts'
import { curriculumColumns } from '../../contract/curriculum/sheet-columns.ts'
import { type CatalogueModule, codeKey, sheetRows, valuesIn } from '../../contract/curriculum/sheet-rows.ts'
import type { StudyPlanTables } from '../tables.ts'
import { violation } from '../words.ts'
import { curriculum } from './curriculum.ts'

type Db = Ctx<StudyPlanTables>

const written = recordOf(curriculum, { modules: sql.ref<CurriculumModule[]>('x.modules') })

/** The preview of a sheet: what is taken over of it is saved as every change of the version. */
export const curriculumSheetRoute = route(readCurriculumSheet, {
  on: written,
  act: 'update',
  prepare: (ctx: Db, { body }) => readSheet(body.content, async () => curriculumColumns, ctx),
  run: async (ctx, { of: { modules }, prepared: { table } }) => {
    const rows = valuesIn(table)
    if (!rows.some(({ values }) => values.code)) throw violation(ctx, 'content', 'noCodes')
    if (rows.length > most.modules) throw violation(ctx, 'content', 'manyModules', { most: most.modules })
    const catalogue = await modulesNamed(
      rows.flatMap(({ values: { code = '', after = '' } }) => [code, ...after.split(/[,;/、，；]/)]),
      ctx,
    )
    return { '@type': Curriculum.type, rows: sheetRows(rows, { catalogue, modules }) }
  },
})

async function modulesNamed(codes: readonly string[], { db }: Db): Promise<CatalogueModule[]> {
  const keys = [...new Set(codes.map(codeKey))].filter((key) => key !== '')
  const { rows } = await sql<CatalogueModule>`
    select m.id, m.code, m.name, m.credits::float8 as credits from module m
    where upper(regexp_replace(m.code, '[[:space:]]', '', 'g')) = any(${keys}::text[])`.execute(db)
  return rows
}

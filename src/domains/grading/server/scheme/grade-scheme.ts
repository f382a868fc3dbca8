import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { GradeScheme } from '../../contract/scheme/grade-scheme.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'

type Written = { code: string; top: number; step: number; pass: number; bands: { from: number; grade: string }[] }

/**
 * How marks become grades. The numbers of a scheme in use cannot change, so that grades computed with it stay correct.
 */
export const gradeScheme = handleResource(GradeScheme, rowsFrom<GradingTables>()('grade_scheme as s'), {
  fields: {},
  sorted: [['code', 'asc']],
  newRow: async (input, ctx) => {
    await checkScheme(input, 0, ctx)
    return {}
  },
  changedRow: async (known, input, ctx) => {
    await checkScheme(merged(known, input), known.id, ctx)
    const isNumeric = input.top !== undefined || input.step !== undefined || input.pass !== undefined || input.bands
    if (isNumeric && (await isUsed(known.id, ctx))) throw violation(ctx, 'code', 'schemeUsed')
    return {}
  },
})

const merged = (known: Written, input: Partial<Record<keyof Written, unknown>>): Written => ({
  ...known,
  ...(Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Written>),
})

async function checkScheme({ code, top, step, pass, bands }: Written, id: number, ctx: Ctx<GradingTables>) {
  if (pass > top) throw violation(ctx, 'pass', 'passOverTop')
  if (step > top) throw violation(ctx, 'step', 'stepOverTop')
  if (new Set(bands.map(({ from }) => from)).size < bands.length) throw violation(ctx, 'bands', 'bandTwice')
  if (bands.length > 0 && !bands.some(({ from }) => from === 0)) throw violation(ctx, 'bands', 'bandFromZero')
  if (bands.some(({ from }) => from > top)) throw violation(ctx, 'bands', 'bandOverTop')
  const other = await ctx.db
    .selectFrom('grade_scheme')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw violation(ctx, 'code', 'schemeCodeTaken')
}

/** Whether a course with the scheme has marks. */
async function isUsed(id: number, { db }: Ctx<GradingTables>): Promise<boolean> {
  const found = await db
    .selectFrom('gradebook as g')
    .innerJoin('mark_batch as b', 'b.course_id', 'g.id')
    .select('g.id')
    .where('g.scheme_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

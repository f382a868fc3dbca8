import { sql } from 'kysely'
import type { Figure } from '#platform/contract/dashboard.ts'
import type { DashboardArea, DashboardPart } from '#platform/server/dashboard.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { ManagementTables } from '../tables.ts'

/** So many numbers can be taken in at a glance. */
const most = 7

/** The first numbers of all domains that say something to this reader, read by one statement; one of them is pointed out. */
export async function figuresIn(
  parts: readonly DashboardPart[],
  area: DashboardArea,
  ctx: Ctx<ManagementTables>,
): Promise<Figure[]> {
  const chosen = parts
    .flatMap(({ figures = [] }) => figures)
    .sort((a, b) => a.order - b.order)
    .flatMap((figure) => {
      const read = figure.read(area, ctx)
      return read ? [{ figure, read }] : []
    })
    .slice(0, most)
  if (chosen.length === 0) return []
  const { rows } = await sql<{ found: unknown[] }>`
    select jsonb_build_array(${sql.join(chosen.map(({ read }) => read))}) as found`.execute(ctx.db)
  const shown = chosen.map(({ figure }, at) => figure.show(rows[0]?.found[at], area, ctx.language))
  const first = shown.findIndex(({ isLate }) => isLate)
  return shown.map((one, at) => ({ ...one, isLate: at === first }))
}

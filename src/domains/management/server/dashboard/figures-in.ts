import { sql } from 'kysely'
import type { Figure } from '#course/contract'
import { type DashboardArea, type DashboardFigure, dashboardFigures } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ManagementTables } from '../tables.ts'
import { say } from '../words.ts'
import { orTooSlow } from './too-slow.ts'

/** The maximum number of figures; people can take in seven at a glance. */
const most = 7

/**
 * The first figures of all domains that apply to this reader; the first late one is highlighted. Each is read by its
 * own statement, so that a slow one is reported as slow without affecting the others.
 */
export async function figuresIn(area: DashboardArea, ctx: Ctx<ManagementTables>): Promise<Figure[]> {
  const chosen = dashboardFigures
    .all(ctx)
    .sort((a, b) => a.order - b.order)
    .flatMap((figure) => {
      const read = figure.read(area, ctx)
      return read ? [{ figure, read }] : []
    })
    .slice(0, most)
  const shown: Figure[] = []
  for (const { figure, read } of chosen) {
    const rows = await orTooSlow(
      async () => (await sql<{ found: unknown }>`select ${read} as found`.execute(ctx.db)).rows,
    )
    shown.push(rows ? figure.show(rows[0]?.found, area, ctx.language) : tooSlow(figure, area, ctx))
  }
  const first = shown.findIndex(({ isLate }) => isLate)
  return shown.map((one, at) => ({ ...one, isLate: at === first }))
}

/** A figure without its value, with the reason; it still links to its list. */
const tooSlow = (figure: DashboardFigure, area: DashboardArea, { language }: Pick<Ctx, 'language'>): Figure => ({
  ...figure.show({}, area, language),
  ...{ value: null, of: null, isLate: false, about: say(language)('figures.slow') },
})

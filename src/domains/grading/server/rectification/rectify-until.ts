import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { yearsToRectify } from '../../contract/rectification/rectification.ts'

/** The last day on which the grades of the sheet `g` can be rectified; null until they are published. */
export const rectifyUntil = ({ timeZone }: Pick<Ctx, 'timeZone'>) => sql<string | null>`(
  (g.published_at at time zone ${timeZone}::text)::date + make_interval(years => ${sql.lit(yearsToRectify)}))::date`

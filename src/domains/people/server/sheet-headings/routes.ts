import { sql } from 'kysely'
import { headingKey } from '#platform/contract/sheet/headings.ts'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { chooseHeadings, chosenHeadings } from '../../contract/sheet-heading.ts'
import type { PeopleTables } from '../tables.ts'

/** The most headings of a kind of sheet that are remembered for a person; the latest ones stay. */
const mostHeadings = 500

/** Which columns a person has chosen for headings of their sheets. */
export const sheetHeadingRoutes: Route[] = [
  route(chosenHeadings, {
    on: null,
    because: 'The caller’s own sheets.',
    allow: 'own',
    run: async ({ db, me, timeZone }: Ctx<PeopleTables>, { query: { kind } }) => {
      const { rows } = await sql<{ heading: string; column: string; day: string }>`
        select h.heading, h.column_key as column, (h.chosen_at at time zone ${timeZone})::date as day
        from sheet_heading h
        where h.person_id = ${me.id} and h.kind = ${kind} order by h.chosen_at, h.heading`.execute(db)
      return {
        'hydra:member': rows.map(({ heading, column }) => ({ heading, column })),
        since: rows[0]?.day ?? null,
      }
    },
  }),
  route(chooseHeadings, {
    on: null,
    because: 'The caller’s own sheets.',
    allow: 'own',
    writes: true,
    run: async ({ db, me, now }: Ctx<PeopleTables>, { body: { kind, headings } }) => {
      const chosen = new Map(headings.map(({ heading, column }) => [headingKey(heading), column]))
      chosen.delete('')
      const rows = [...chosen].map(([heading, column_key]) => ({ heading, column_key }))
      if (rows.length > 0)
        await sql`
          insert into sheet_heading (person_id, kind, heading, column_key, chosen_at)
          select ${me.id}, ${kind}, heading, column_key, ${now.toISOString()}::timestamptz
          from ${setOf({ heading: 'text', column_key: 'text' }, rows)}
          on conflict (person_id, kind, heading) do update
            set column_key = excluded.column_key, chosen_at = excluded.chosen_at`.execute(db)
      await sql`
        delete from sheet_heading where person_id = ${me.id} and kind = ${kind} and heading in (
          select h.heading from sheet_heading h where h.person_id = ${me.id} and h.kind = ${kind}
          order by h.chosen_at desc, h.heading offset ${mostHeadings}::int)`.execute(db)
      return { '@type': 'SheetHeadings' as const, remembered: rows.length }
    },
  }),
]

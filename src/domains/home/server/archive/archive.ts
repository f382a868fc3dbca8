import { sql } from 'kysely'
import type { archiveKinds } from '#people/contract'
import { type ArchiveRow, type ArchiveSource, archiveSources } from '#people/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { searchIn } from '#platform/server/search.ts'
import { type ArchiveQuery, archive, archivePage } from '../../contract/archive.ts'

/** `GET /api/v2/archive`: what a person has behind them, from all domains. */
export const archiveRoute = route(archive, {
  on: null,
  because: 'What the caller has behind them.',
  allow: 'own',
  costly: true,
  run: async (ctx, { query }) => {
    const sources = archiveSources.all(ctx)
    const { kinds, years, total, rows } = await readArchive(sources, ctx, query)
    return {
      '@type': 'Archive' as const,
      ...{ kinds, years, 'hydra:totalItems': total },
      'hydra:member': rows.flatMap((row) => {
        const source = sources[row.source]
        if (!source) return []
        const { iri, day } = row
        return [{ '@id': iri, kind: source.kind, day, opens: source.opens, ...source.present(row, ctx) }]
      }),
    }
  },
})

type Kind = (typeof archiveKinds)[number]
type ArchiveRows = {
  kinds: { kind: Kind; count: number }[]
  years: { year: number; count: number }[]
  total: number
  rows: (ArchiveRow & { source: number })[]
}

/** A page of the things of all sources with their counts, in one statement. */
async function readArchive(
  sources: readonly ArchiveSource[],
  ctx: Ctx,
  { q = '', kind, year, page }: ArchiveQuery,
): Promise<ArchiveRows> {
  const all = sources.map(
    (source, at) => sql`select ${sql.lit(at)}::int as source, ${sql.lit(source.kind)}::text as kind, s.iri, s.day,
      s.state, s."values", extract(year from s.day)::int as year from (${source.rows(ctx)}) s`,
  )
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  const ofYear = year === undefined ? sql`true` : sql`year = ${year}`
  const isAbout = searchIn(sql`search_fold("values"::text)`)(q)
  const { rows } = await sql<ArchiveRows>`
    with found as materialized (select * from (${sql.join(all, sql` union all `)}) a where ${isAbout}),
    page as (select * from found where ${ofKind} and ${ofYear}
      order by day desc, iri desc limit ${archivePage} offset ${(page - 1) * archivePage})
    select (select count(*)::int from found where ${ofKind} and ${ofYear}) as total,
      coalesce((select json_agg(k order by k.kind) from (
        select kind, count(*)::int as count from found where ${ofYear} group by kind) k), '[]') as kinds,
      coalesce((select json_agg(y order by y.year desc) from (
        select year, count(*)::int as count from found where ${ofKind} group by year) y), '[]') as years,
      coalesce((select json_agg(json_build_object('source', p.source, 'iri', p.iri, 'day', p.day, 'state', p.state,
        'values', p."values") order by p.day desc, p.iri desc) from page p), '[]') as rows`.execute(ctx.db)
  return rows[0] ?? { kinds: [], years: [], total: 0, rows: [] }
}

import { type Kysely, sql } from 'kysely'
import { headingKey } from '#platform/contract/sheet/headings.ts'
import { partsOf, setOf } from '#platform/server/database/set-of.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { Import } from '../../contract/import.ts'
import type { ImportKindName } from '../../contract/import-kinds.ts'
import { importOfficeOf } from '../../contract/policy.ts'
import type { RegistryTables } from '../tables.ts'
import { guessMapping } from './mapping.ts'

type Office = ReturnType<typeof importOfficeOf>

/** Since when the office of the reader remembers columns of such files; null if it has never had to choose. */
export const rememberedSince = ({ me }: Ctx) => sql<string | null>`(
  select min(h.learned_at) from import_heading h where h.kind = i.kind and h.office = ${importOfficeOf(me)})`

/** The columns of a kind that an office has chosen for headings which the portal did not recognise, by heading. */
export async function learnedHeadings(
  db: Kysely<RegistryTables>,
  office: Office,
  kind: ImportKindName,
): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('import_heading')
    .select(['heading', 'column_key'])
    .where('office', '=', office)
    .where('kind', '=', kind)
    .execute()
  return new Map(found.map(({ heading, column_key }) => [heading, column_key]))
}

/** Remembers for the office which columns were chosen otherwise than the headings say by themselves. */
export async function learnHeadings(
  { kind, header, mapping }: Pick<Entity<typeof Import>, 'kind' | 'header' | 'mapping'>,
  { db, me, now }: Ctx<RegistryTables>,
): Promise<void> {
  const guessed = guessMapping(kind, header)
  const chosen = new Map<string, string>()
  for (const [column, place] of Object.entries(mapping)) {
    const heading = headingKey(header[place ?? -1] ?? '')
    if (heading !== '' && guessed[column] !== place) chosen.set(heading, column)
  }
  const rows = [...chosen].map(([heading, column_key]) => ({ heading, column_key }))
  for (const part of partsOf(rows))
    await sql`
      insert into import_heading as h (office, kind, heading, column_key, learned_at)
      select ${importOfficeOf(me)}, ${kind}, heading, column_key, ${now.toISOString()}::timestamptz
      from ${setOf({ heading: 'text', column_key: 'text' }, part)}
      on conflict (office, kind, heading) do update set column_key = excluded.column_key, learned_at = excluded.learned_at
        where h.column_key <> excluded.column_key`.execute(db)
}

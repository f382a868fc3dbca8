import { sql } from 'kysely'
import type { Ctx, Served } from '../serve.ts'

/**
 * Notes that somebody looked at the sensitive records of others, once for each viewer, person, kind of record and day.
 * An administrator who acts as a person looks at that person's own records as the administrator.
 */
export async function noteLook({ sensitive, resource }: Served, ctx: Ctx, rows: readonly object[]): Promise<void> {
  if (!sensitive || ctx.me.guest) return
  const viewer = ctx.me.impersonator?.id ?? ctx.me.id
  const people = [...new Set(rows.map((row) => sensitive.of(row)))].filter((id) => id !== viewer)
  if (people.length === 0) return
  await sql`
    insert into sensitive_view (person_id, viewer_id, acting, object_type, day, at)
    select person, ${viewer}, ${ctx.me.impersonator !== null}, ${resource.type}, ${ctx.today}::date, ${ctx.now}
    from unnest(${people}::int[]) as person order by person
    on conflict (person_id, viewer_id, object_type, day) do nothing`.execute(ctx.db)
}

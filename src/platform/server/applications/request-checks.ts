import { type RawBuilder, sql } from 'kysely'
import { forReader } from '../resource/conditions.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import type { ApplicationKind } from './application-kind.ts'

/** The declared checks of a kind, each with whether it finds something in a row. */
const checksIn = ({ application: { checks = [] }, handler }: ApplicationKind, ctx: Ctx) =>
  checks.map((name) => {
    const check = handler.conditions?.[name]
    if (!check || typeof check === 'function') throw new Error(`${handler.resource.type} has no SQL for ${name}.`)
    return { name, isOpen: sql<boolean>`coalesce(${forReader(check.when, ctx)}, false)` }
  })

/** The checks of a request as `{ name: found }`. */
export function checksOf(kind: ApplicationKind, ctx: Ctx): RawBuilder<object> {
  const pairs = checksIn(kind, ctx).flatMap(({ name, isOpen }) => [sql.lit(name), isOpen])
  return pairs.length > 0 ? sql`jsonb_build_object(${sql.join(pairs)})` : sql`'{}'::jsonb`
}

/** Whether a check finds something; a kind without checks can only be judged by a person. */
export function mustBeLookedAt(kind: ApplicationKind, ctx: Ctx): RawBuilder<boolean> {
  const found = checksIn(kind, ctx).map(({ isOpen }) => isOpen)
  return found.length > 0 ? sql`(${sql.join(found, sql` or `)})` : sql`true`
}

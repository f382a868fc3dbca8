import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Relation, Viewer } from '../contract/policy.ts'

/** Who asks, and on which day: all that a relation may depend on. */
export type RelationViewer = Pick<Viewer, 'id'> & { today: string }

/** How a relation is kept: the ids of its things as SQL, or a test of one id where a set would be too large. */
export type RelationSql =
  | { set: (me: RelationViewer) => RawBuilder<unknown> }
  | { holds: (me: RelationViewer, id: Expression<unknown>) => Expression<SqlBool> }

export type Relate = { name: string } & RelationSql

/** Declares a relation as a set: `relate(teaches, (me) => sql\`select course_id from … where person_id = ${me.id}\`)`. */
export const relate = ({ relation: name }: Relation, set: (me: RelationViewer) => RawBuilder<unknown>): Relate => ({
  name,
  set,
})

/** Declares a relation as a test of one id. */
export const relateBy = (
  { relation: name }: Relation,
  holds: (me: RelationViewer, id: Expression<unknown>) => Expression<SqlBool>,
): Relate => ({ name, holds })

/** Every relation of the product by its name. */
export type Relations = ReadonlyMap<string, RelationSql>

/** Joins the relations of all domains; a name that is used twice stops the start. */
export function relationsByName(declared: readonly Relate[]): Relations {
  const found = new Map<string, RelationSql>()
  for (const one of declared) {
    if (found.has(one.name)) throw new Error(`Two relations are named ${one.name}.`)
    found.set(one.name, one)
  }
  return found
}

/** Whether `id` is in a relation of the viewer, as SQL. */
export function inRelation(
  relations: Relations,
  { relation: name }: Relation,
  me: RelationViewer,
  id: Expression<unknown>,
): Expression<SqlBool> {
  const found = relations.get(name)
  if (!found) throw new Error(`No domain declares the relation ${name}.`)
  return 'set' in found ? sql<SqlBool>`${id} in (${found.set(me)})` : found.holds(me, id)
}

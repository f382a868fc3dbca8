import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Relation, Viewer } from '../contract/policy.ts'

/** Who asks, and on which day: all that a relation may depend on. */
export type RelationViewer = Pick<Viewer, 'id'> & { today: string }

/** How a relation is kept: the ids of its things, as SQL for one viewer. */
export type Relate = { name: string; set: (me: RelationViewer) => RawBuilder<unknown> }

/** Declares a relation as a set: `relate(teaches, (me) => sql\`select course_id from … where person_id = ${me.id}\`)`. */
export const relate = ({ relation: name }: Relation, set: (me: RelationViewer) => RawBuilder<unknown>): Relate => ({
  name,
  set,
})

/** Every relation of the product by its name. */
export type Relations = ReadonlyMap<string, Relate>

/** Joins the relations of all domains; a name that is used twice stops the start. */
export function relationsByName(declared: readonly Relate[]): Relations {
  const found = new Map<string, Relate>()
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
  return sql<SqlBool>`${id} in (${found.set(me)})`
}

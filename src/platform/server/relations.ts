import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Relation, Viewer } from '../contract/policy.ts'

/** Who asks, and on which day: all that a relation may depend on. */
export type RelationViewer = Pick<Viewer, 'id' | 'effectiveRoles'> & { today: string }

/** How a relation is kept: the ids of its things, as SQL for one viewer. */
export type Relate = {
  name: string
  set: (me: RelationViewer) => RawBuilder<unknown>
  /** The effective roles that follow from the relation: who has none of them is in it with nothing. */
  gives?: readonly string[]
}

/** Declares a relation as a set: `relate(teaches, (me) => sql\`select course_id from … where person_id = ${me.id}\`)`. */
export const relate = (
  { relation: name }: Relation,
  set: Relate['set'],
  { gives }: Pick<Relate, 'gives'> = {},
): Relate => ({ name, set, ...(gives && { gives }) })

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
  // Left out where it is empty, so that the database reads a person's own rows by their index.
  if (found.gives && !found.gives.some((role) => me.effectiveRoles.includes(role))) return sql<SqlBool>`false`
  return sql<SqlBool>`${id} in (${found.set(me)})`
}

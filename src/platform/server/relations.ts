import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Relation, Viewer } from '../contract/policy.ts'

/** Who asks, and on which day: all that a relation may depend on. */
export type RelationViewer = Pick<Viewer, 'id'> & { today: string }

/**
 * Which roles somebody has who is in it at all: one of these follows from the very rows of the relation, and whoever
 * writes them says that rights changed. For everybody else it is empty, and no statement asks.
 */
export type OnlyRoles = { only?: readonly string[] }

/** How a relation is kept: the ids of its things, as SQL for one viewer. */
export type Relate = OnlyRoles & { name: string; set: (me: RelationViewer) => RawBuilder<unknown> }

/** Declares a relation as a set: `relate(teaches, (me) => sql\`select course_id from … where person_id = ${me.id}\`)`. */
export const relate = (
  { relation: name }: Relation,
  set: (me: RelationViewer) => RawBuilder<unknown>,
  { only }: OnlyRoles = {},
): Relate => ({ name, set, ...(only && { only }) })

/** Whether somebody can have what only some roles have. The roles of guests are not read, so they are always asked. */
export const canHave = ({ only }: OnlyRoles, { guest, effectiveRoles }: Viewer): boolean =>
  guest || !only || only.some((role) => effectiveRoles.includes(role))

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
  return sql<SqlBool>`${id} in (${relationNamed(relations, name).set(me)})`
}

/** The relation of this name; it stops the start where no domain declares one. */
export function relationNamed(relations: Relations, name: string): Relate {
  const found = relations.get(name)
  if (!found) throw new Error(`No domain declares the relation ${name}.`)
  return found
}

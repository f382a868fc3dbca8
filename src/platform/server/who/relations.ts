import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Relation, Viewer } from '../../contract/policy.ts'
import type { Appointment } from './appointments.ts'

/** The viewer and the day: all that a relation may depend on. */
export type RelationViewer = Pick<Viewer, 'id'> & { today: string }

/**
 * The roles of which everybody in the relation has at least one: one of these follows from the same rows as the
 * relation, and writes to these rows call `rightsChanged`. For everybody else the relation is empty without a query.
 */
export type OnlyRoles = { only?: readonly string[] }

/**
 * How people come into a relation: by these appointments, each of which is checked when it is made, or in another way,
 * in a few words. No relation can leave it out, so that no part is given without a check.
 */
export type ComesFrom = { from: readonly Appointment[] | string }

/** How a relation is stored: the ids of its records, as SQL for one viewer. */
export type Relate = OnlyRoles & ComesFrom & { name: string; set: (me: RelationViewer) => RawBuilder<unknown> }

/**
 * Declares a relation as a set: `relate(keeps, (me) => sql\`select locker_id from … where person_id = ${me.id}\`, {
 * from: [keepers] })`.
 */
export const relate = (
  { relation: name }: Relation,
  set: (me: RelationViewer) => RawBuilder<unknown>,
  { only, from }: OnlyRoles & ComesFrom,
): Relate => ({ name, set, from, ...(only && { only }) })

/**
 * Whether somebody can be in a relation that requires certain roles. The roles of guests are not loaded, so their
 * relations are always queried.
 */
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

/** The relation of this name; stops the start if no domain declares one. */
export function relationNamed(relations: Relations, name: string): Relate {
  const found = relations.get(name)
  if (!found) throw new Error(`No domain declares the relation ${name}.`)
  return found
}

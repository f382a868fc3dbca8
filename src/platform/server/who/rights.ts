import { type Expression, type SqlBool, sql } from 'kysely'
import type { Relation, Rule, Test, Viewer } from '../../contract/policy.ts'
import { prohibitionsOf, type Within } from '../../contract/prohibition.ts'
import { limitsOf } from './limits.ts'
import { canHave, inRelation, type Relations, type RelationViewer, relationNamed } from './relations.ts'
import { positionsOf, type RulePositions } from './rule-positions.ts'
import { columnOf, joined, never, oneOf, type Ruled, type Scalar } from './ruled.ts'

type AnyTest = Scalar | Test | Relation

/**
 * The permissions of one viewer. Every check on rows is SQL, so that lists, items, moves, filters, orders, counts and
 * exports all use the same condition; nothing is evaluated a second time in JavaScript.
 */
export type Rights = {
  me: Viewer
  /** What viewers like this one have in common; null if statements are built for this one alone. */
  shape: ViewerShape | null
  /** Whether any rule allows the action on some row of this type. */
  allows: (action: string, type: string) => boolean
  /** The rows on which the action is allowed. */
  where: (action: string, on: Ruled) => Expression<SqlBool>
  /** The same rows in parts that each can use an index of their own; together they are all of the rows, some twice. */
  parts: (action: string, on: Ruled) => Expression<SqlBool>[]
  /** The rules of an action as the policies gave them. */
  rulesFor: (action: string, type: string) => readonly Rule[]
  /** Those of the actions that are allowed on a row, as `text[]`; only those that depend on the row need SQL. */
  actions: (names: readonly string[], on: Ruled) => AllowedActions
  /** Which fields of a row may be seen. */
  mask: (on: Ruled) => Mask
  /** Whether an id is in one of these relations of the viewer, as SQL. */
  related: (relations: readonly Relation[], id: Expression<unknown>) => Expression<SqlBool>
  /** Whether a list may be ordered or filtered by a field: not if that reveals values that the fields do not show. */
  mayArrangeBy: (type: string, field: string) => boolean
}

/**
 * What viewers with the same roles, permissions and holds have in common: their rules differ only in their identity,
 * and so do their statements. What is built once for all of them is built with two invented viewers, never with the
 * values of a real one.
 */
export type ViewerShape = {
  probes: readonly [Probe, Probe]
  /** Where the rules of an action on a type stand among the rules of each of these viewers. */
  positions: RulePositions
  /** What has been built for this shape, by a key of the code that built it. */
  kept: Map<string, unknown>
  /** Whether each use of a kept statement is compared with a newly built one; tests do so. */
  verify: boolean
}

/** An invented viewer on an invented day, whose values mark the places for those of real viewers. */
export type Probe = { me: Viewer; rights: Rights; today: string; now: Date }

/** The actions allowed on every row, and an expression for those that depend on it. */
export type AllowedActions = { always: readonly string[]; perRow: Expression<string[]> | null }
/**
 * `open`: every field is visible. Else `rules` selects the numbers of the rules that apply to a row, and `shows`
 * returns their fields.
 */
export type Mask =
  | { open: true }
  | { open: false; rules: Expression<number[]>; shows: (held: readonly number[]) => ReadonlySet<string> }

type Parts = {
  me: Viewer
  /** All rules that the policies give to the viewer. */
  rules: readonly Rule[]
  relations: Relations
  today: () => string
  shape?: ViewerShape | null
}

/** The permissions that their rules give to a viewer. */
export function rightsOf({ me, rules, relations, today, shape = null }: Parts): Rights {
  const positions = shape?.positions ?? positionsOf(rules)
  const rulesFor = (action: string, type: string) =>
    (positions.get(`${type} ${action}`) ?? []).map((at) => rules[at] as Rule)
  const viewer = () => ({ id: me.id, today: today() })
  const holds = ({ when }: Rule, on: Ruled): Expression<SqlBool> | null => {
    if (!when) return null
    const parts = Object.entries(when).map(([name, test]) => compare(columnOf(on, name), test))
    return parts.includes(never) ? never : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
  }
  const within = (relation: Relation, id: Expression<unknown>): Expression<SqlBool> =>
    canHave(relationNamed(relations, relation.relation), me) ? inRelation(relations, relation, viewer(), id) : never
  const inAny = (some: readonly Relation[], id: Expression<unknown>): Expression<SqlBool> => {
    const parts = some.map((one) => within(one, id)).filter((part) => part !== never)
    return parts.length > 0 ? joined(parts, 'or') : never
  }
  const compare = (column: Expression<unknown>, test: AnyTest): Expression<SqlBool> => {
    if (typeof test !== 'object') return sql<SqlBool>`${column} = ${test}`
    if ('relation' in test) return within(test, column)
    if (test.op === 'in') return oneOf(column, test.values)
    if (test.op === 'not') return sql<SqlBool>`(${compare(column, test.test)}) is not true`
    return inAny(test.relations, column)
  }
  /** Whether one of these people is in a relation; for another person than the viewer it is always queried. */
  const someoneIn = (people: readonly number[], test: Within, column: Expression<unknown>) =>
    joined(
      people.map((id) => (id === me.id ? compare(column, test) : relatedTo({ id, today: today() }, test, column))),
      'or',
    )
  const relatedTo = (person: RelationViewer, test: Within, column: Expression<unknown>) => {
    const some = 'relation' in test ? [test] : test.relations
    return joined(
      some.map((one) => inRelation(relations, one, person, column)),
      'or',
    )
  }
  /** What is prohibited whatever the rules: each a condition that a row must fulfil. */
  const prohibited = (action: string, on: Ruled): Expression<SqlBool>[] => {
    const people = me.impersonator ? [me.id, me.impersonator.id] : [me.id]
    return prohibitionsOf(on.resource, action).flatMap(({ by = [], within = {}, when = {} }) => {
      const who = [
        ...by.map((name) => sql<SqlBool>`${columnOf(on, name)} = any(${people})`),
        ...Object.entries(within).map(([name, test]) => someoneIn(people, test, columnOf(on, name))),
      ].filter((one) => one !== never)
      const which = Object.entries(when).map(([name, test]) => compare(columnOf(on, name), test))
      return who.length > 0 ? [sql<SqlBool>`(${joined([joined(who, 'or'), ...which], 'and')}) is not true`] : []
    })
  }
  const limits = (action: string, on: Ruled) => [...limitsOf(action, on, me), ...prohibited(action, on)]
  /** The condition of each rule; null if one allows every row. */
  const granted = (action: string, on: Ruled): Expression<SqlBool>[] | null => {
    const held = rulesFor(action, on.resource.type).map((rule) => holds(rule, on))
    return held.includes(null) ? null : held.filter((one) => one !== null).filter((one) => one !== never)
  }
  const where = (action: string, on: Ruled): Expression<SqlBool> => {
    const some = granted(action, on)
    if (some?.length === 0) return sql<SqlBool>`false`
    return joined([...(some ? [joined(some, 'or')] : []), ...limits(action, on)], 'and')
  }
  const parts = (action: string, on: Ruled): Expression<SqlBool>[] => {
    const some = granted(action, on) ?? []
    return some.length < 2 ? [where(action, on)] : some.map((one) => joined([one, ...limits(action, on)], 'and'))
  }
  return {
    ...{ me, shape, rulesFor, where, parts },
    related: inAny,
    allows: (action, type) => positions.has(`${type} ${action}`),
    actions: (names, on) =>
      allowedActions(
        names.filter((name) => positions.has(`${on.resource.type} ${name}`)),
        on,
      ),
    mask: (on) => maskOf([...rulesFor('read', on.resource.type), ...rulesFor('list', on.resource.type)], on),
    mayArrangeBy(type, field) {
      // Only `list` rules count: records that can only be read one by one are in no list, so no order reveals them.
      const rules = rulesFor('list', type)
      const shows = (rule: Rule) => !rule.fields || rule.fields.includes(field)
      return rules.every(shows) || rules.some((rule) => !rule.when && shows(rule))
    },
  }

  function allowedActions(names: readonly string[], on: Ruled): AllowedActions {
    const free = (name: string) =>
      rulesFor(name, on.resource.type).some(({ when }) => !when) && limits(name, on).length === 0
    const bound = names.filter((name) => !free(name))
    if (bound.length === 0) return { always: names, perRow: null }
    const cases = bound.map((name) => sql`case when ${where(name, on)} then ${sql.lit(name)} end`)
    return { always: names.filter(free), perRow: sql<string[]>`array_remove(array[${sql.join(cases)}]::text[], null)` }
  }

  function maskOf(rules: readonly Rule[], on: Ruled): Mask {
    if (rules.every(({ fields }) => !fields) || rules.some(({ when, fields }) => !when && !fields))
      return { open: true }
    const cases = rules.map((rule, at) => {
      const test = holds(rule, on)
      return test ? sql`case when ${test} then ${sql.lit(at)} end` : sql`${sql.lit(at)}`
    })
    const known = new Map<string, Set<string>>()
    return {
      open: false,
      rules: sql<number[]>`array_remove(array[${sql.join(cases)}]::int[], null)`,
      shows(held) {
        const key = held.join()
        const before = known.get(key)
        if (before) return before
        const whole = held.some((at) => !rules[at]?.fields)
        const shown = new Set(whole ? ['*'] : held.flatMap((at) => rules[at]?.fields ?? []))
        known.set(key, shown)
        return shown
      },
    }
  }
}

/** The permissions of the portal itself, for moves that are made because of a date and not by a person. */
export const systemRights = (me: Viewer): Rights => ({
  ...{ me, shape: null },
  allows: () => true,
  where: () => sql<SqlBool>`true`,
  parts: () => [sql<SqlBool>`true`],
  rulesFor: () => [],
  related: () => sql<SqlBool>`true`,
  actions: (names) => ({ always: names, perRow: null }),
  mask: () => ({ open: true }),
  mayArrangeBy: () => true,
})

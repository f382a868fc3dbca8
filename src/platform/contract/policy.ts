import type { ActionOf, AnyResource, FactsOf, FieldPath, Item } from './resource.ts'
import type { Relation, Scalar, Test } from './tested.ts'

export type { Relation, Test } from './tested.ts'

/** A permission given to a guest: what they may do with one record, and until when. */
export type Grant = { object: string; acts: readonly string[]; until: string }

/** The person who makes the request, as the rules see them. */
export type Viewer = {
  id: number
  name: string
  username: string
  /** Roles of the user; `effectiveRoles` adds those that follow from relations. */
  roles: readonly string[]
  effectiveRoles: readonly string[]
  /** Rights given besides roles, among them `view-srti`. */
  permissions: readonly string[]
  /** The scopes of all holds in force for this person; empty for a guest. */
  holds: readonly string[]
  /** A guest has no roles or relations, only grants (product decision "guest access"). */
  guest: boolean
  grants: readonly Grant[]
  /** What a system that uses the API by itself may do; people have none. */
  scopes?: readonly string[]
  /** Who really makes the request when an administrator acts as this person. */
  impersonator: { id: number; username: string; reason: string } | null
}

/** Names a relation. The name is used once in the whole product; a second use stops the start. */
export const relation = <const Name extends string>(name: Name): { readonly relation: Name } => ({ relation: name })

/** One of these values: `{ state: anyOf(openStates) }`. */
export const anyOf = <const V extends Scalar>(values: readonly V[]) => ({ op: 'in', values }) as const

/** Anything but this: `{ 'student.id': not(me.id) }`. A missing value (null) also counts as different. */
export const not = <const V extends Scalar>(test: V | Test<V> | Relation) => ({ op: 'not', test }) as const

/** In any of these relations: `{ 'locker.id': related(keeps, uses) }`. */
export const related = (...relations: readonly Relation[]) => ({ op: 'related', relations }) as const

type Wider<V> = V extends string ? V : V extends number ? number : V extends boolean ? boolean : never
type Tested<V> = Wider<V> | Test<Wider<V>> | (number extends Wider<V> ? Relation : never)

type ValueAt<T, P extends string> = P extends `${infer Head}.${infer Tail}`
  ? Head extends keyof T
    ? ValueAt<NonNullable<T[Head]>, Tail>
    : never
  : P extends keyof T
    ? NonNullable<T[P]>
    : never

/** Tests by the name of a field (dotted below a reference) or of a fact of the resource; all of them must be true. */
export type Condition<R extends AnyResource> = {
  [P in FieldPath<Item<R>>]?: Tested<ValueAt<Item<R>, P>>
} & { [P in keyof FactsOf<R> & string]?: Tested<NonNullable<FactsOf<R>[P]>> }

type Fields<R extends AnyResource> = readonly (keyof R['fields'] & string)[]

/** Allows actions on a resource: all of it or the rows of `when`, all fields or those of `fields`. */
export type Can = <R extends AnyResource>(
  actions: ActionOf<R> | readonly ActionOf<R>[],
  resource: R,
  when?: Condition<R>,
  fields?: Fields<R>,
) => void

/** Who may do what, as sentences. What no policy names is not allowed. */
export type Policy = (me: Viewer, can: Can) => void

/** One permission of a viewer; the server turns its tests into SQL, and nothing else evaluates them. */
export type Rule = {
  action: string
  type: string
  when: Readonly<Record<string, Scalar | Test | Relation>> | null
  fields: readonly string[] | null
}

/** The rules that policies give to a viewer. */
export function rulesOf(me: Viewer, policies: readonly Policy[]): Rule[] {
  const rules: Rule[] = []
  const can: Can = (actions, resource, when, fields) => {
    const tests = when && Object.keys(when).length > 0 ? (when as Rule['when']) : null
    for (const action of typeof actions === 'string' ? [actions] : actions)
      rules.push({ action, type: resource.type, when: tests, fields: fields ?? null })
  }
  for (const policy of policies) policy(me, can)
  return rules
}

export const has = (me: Viewer, role: string): boolean => me.effectiveRoles.includes(role)
export const isAdmin = (me: Viewer): boolean => has(me, 'ROLE_SUPER_ADMIN')

/** The ids of one resource on which a guest's unexpired grants allow an act. */
export function granted(me: Viewer, act: string, resource: AnyResource): number[] {
  return me.grants
    .filter((grant) => grant.acts.includes(act) && grant.object.startsWith(`${resource.path}/`))
    .map((grant) => Number(grant.object.slice(resource.path.length + 1)))
    .filter(Number.isInteger)
}

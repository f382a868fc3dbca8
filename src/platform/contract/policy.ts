import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability'
import type { ActionOf, AnyResource, FieldPath, Item } from './resource.ts'

/** A permission given to a guest: what he may do with one thing, and until when. */
export type Grant = { object: string; acts: readonly string[]; until: string }

/** The person who asks, as the rules see him. */
export type Viewer = {
  id: number
  name: string
  username: string
  /** Roles of the user; `effectiveRoles` adds those that follow from relations. */
  roles: readonly string[]
  effectiveRoles: readonly string[]
  /** Rights given besides roles, among them `view-srti`. */
  permissions: readonly string[]
  /** Ids by the name of a relation, as `teaches: [12, 40]`; read them with a `relation()`. */
  relations: Readonly<Record<string, readonly number[]>>
  /** What holds in force stop for this person: the scopes of them all; empty for a guest. */
  holds: readonly string[]
  /** A guest has no roles or relations, only grants (product decision "guest access"). */
  guest: boolean
  grants: readonly Grant[]
  /** Who really sits at the keyboard when an administrator acts as this person. */
  impersonator: { id: number; username: string; reason: string } | null
}

type Condition<R extends AnyResource> = {
  [P in FieldPath<Item<R>>]?: unknown
}
type Fields<R extends AnyResource> = readonly (keyof R['fields'] & string)[]

/** Allows actions on a resource, all of it or the rows of `when`, all fields or those of `fields`. */
export type Can = <R extends AnyResource>(
  actions: ActionOf<R> | readonly ActionOf<R>[],
  resource: R,
  when?: Condition<R>,
  fields?: Fields<R>,
) => void

/** Who may do what, as sentences. Nothing is allowed that no policy names. */
export type Policy = (me: Viewer, can: Can) => void
export type Ability = MongoAbility

/** One ability out of every domain's policy: it judges an item, and becomes SQL for lists. */
export function abilityFor(me: Viewer, policies: readonly Policy[]): Ability {
  const rules = new AbilityBuilder<MongoAbility>(createMongoAbility)
  const can: Can = (actions, resource, when, fields) => {
    const list = actions as string | string[]
    if (fields) rules.can(list, resource.type, [...fields], when as never)
    else rules.can(list, resource.type, when as never)
  }
  for (const policy of policies) policy(me, can)
  return rules.build({ detectSubjectType: (item) => (item as { '@type': string })['@type'] })
}

/** That of the portal itself, where time makes a move and no person. */
export const wholeAbility: Ability = createMongoAbility([{ action: 'manage', subject: 'all' }])

export const has = (me: Viewer, role: string): boolean => me.effectiveRoles.includes(role)
export const isAdmin = (me: Viewer): boolean => has(me, 'ROLE_SUPER_ADMIN')

/** A relation between a person and things, as `teaches`; `teaches(me)` gives the ids. The server declares its SQL. */
export const relation = <const Name extends string>(name: Name) =>
  Object.assign((me: Viewer): readonly number[] => me.relations[name] ?? [], { relation: name })

/** A condition that matches any of the ids: `{ 'course.id': anyOf(teaches(me)) }`. */
export const anyOf = (ids: readonly (number | string)[]) => ({ $in: [...ids] })

/** The ids of one resource on which a guest's unexpired grants allow an act. */
export function granted(me: Viewer, act: string, resource: AnyResource): number[] {
  return me.grants
    .filter((grant) => grant.acts.includes(act) && grant.object.startsWith(`${resource.path}/`))
    .map((grant) => Number(grant.object.slice(resource.path.length + 1)))
    .filter(Number.isInteger)
}

import type { Relation, Test } from './tested.ts'

/** One or several relations, as `sharesRoom` or `related(sharesRoom, ownsKey)`. */
export type Within = Relation | Extract<Test, { op: 'related' }>

/**
 * What nobody may do with a record to which they stand in a relation, whatever their roles. It is declared once, with
 * the resource, and joined to every rule of every policy, to lists, moves, acts and endpoints. It holds for the person
 * and for an administrator who acts as them.
 */
export type Prohibition = {
  /** The rule as one sentence, for `docs/permissions.md`. */
  rule: string
  /** Actions, moves and acts. */
  to: readonly string[]
  /** Fields or facts that hold a person's id: that person may not. */
  by?: readonly string[]
  /** Fields or facts with an id, and the relation in which a person must not be to it. */
  within?: Readonly<Record<string, Within>>
  /** Only for rows with these values; without it for all. */
  when?: Readonly<Record<string, string | number | boolean | Test>>
}

/** Nobody decides about themselves: the people in these fields do none of these actions. */
export const notAboutOneself = (by: readonly string[], to: readonly string[]): Prohibition => ({
  rule: 'Nobody decides about themselves.',
  ...{ to, by },
})

/** The prohibitions of a resource that concern an action. */
export const prohibitionsOf = (
  { never = [] }: { never?: readonly Prohibition[] | undefined },
  action: string,
): readonly Prohibition[] => never.filter(({ to }) => to.includes(action))

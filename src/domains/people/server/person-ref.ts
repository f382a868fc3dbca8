import { type Reference, reference } from '#platform/server/tables/field-map.ts'
import { User } from '../contract/user.ts'

type Person<Id extends string, As extends string> = { readonly id: Id; readonly name: `${As}.display_name` }

/**
 * A field that refers to a person: `personRef('e.person_id', 's')`, where `s` is the joined `person`, and `more` are
 * further fields of them. Lists are ordered by the sort name.
 */
export function personRef<const Id extends string, const As extends string>(
  id: Id,
  as: As,
): Reference<'User', Person<Id, As>>
export function personRef<const Id extends string, const As extends string, const More extends object>(
  id: Id,
  as: As,
  more: More,
): Reference<'User', Person<Id, As> & More>
export function personRef(id: string, as: string, more: object = {}) {
  return reference(User, { id, name: `${as}.display_name`, ...more }, `${as}.sort_name`)
}

import type { Degree, Faculty, Language, Program } from '#academics/contract'
import { NotAllowed } from '#platform/contract/errors.ts'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch } from '#platform/web/api/query.ts'

/** The resources that a person can be in charge of. */
export type Area = typeof Program | typeof Degree | typeof Faculty | typeof Language

type Id = number | string

export const areaQuery = <R extends Area>(of: R, id: Id) => itemOf(of, id)

/** Loads an area that the person oversees. Everybody may read the catalogue, but not the management pages. */
export async function loadArea<R extends Area>(of: R, id: Id): Promise<Item<R>> {
  const area = await prefetch(areaQuery(of, id))
  if (!area.actions.includes('oversee')) throw new NotAllowed()
  return area
}

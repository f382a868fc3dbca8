import { handleResource } from '#platform/server/handle-resource.ts'
import { rowsFrom } from '#platform/server/rows-from.ts'
import { UserBasic } from '../../contract/user.ts'
import { rename } from '../person.ts'
import type { PeopleTables } from '../tables.ts'

/** How people are addressed. */
export const userBasic = handleResource(UserBasic, rowsFrom<PeopleTables>()('person as p'), {
  fields: {},
  sorted: [],
  update: (item, change, { db }) => rename(db, item.id, change),
})

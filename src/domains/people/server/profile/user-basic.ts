import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { UserBasic } from '../../contract/user.ts'
import { rename } from '../person.ts'
import { recordClosed } from '../person-shown.ts'
import type { PeopleTables } from '../tables.ts'

/** Basic records of people: their names. */
export const userBasic = handleResource(UserBasic, rowsFrom<PeopleTables>()('person as p'), {
  fields: {},
  facts: { recordClosed },
  sorted: [],
  update: (item, change, { db }) => rename(db, item.id, change),
})

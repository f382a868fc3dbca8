import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { UserBasic } from '../../contract/user.ts'
import { rename } from '../person.ts'
import { isHuman, recordClosed } from '../person-shown.ts'
import type { PeopleTables } from '../tables.ts'

const rows = rowsFrom<PeopleTables>()('person as p', (query) => query.where(isHuman))

/** Basic records of people: their names. */
export const userBasic = handleResource(UserBasic, rows, {
  fields: {},
  facts: { recordClosed },
  sorted: [],
  update: (item, change, { db }) => rename(db, item.id, change),
})

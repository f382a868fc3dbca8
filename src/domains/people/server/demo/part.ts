import { demoPart, type Ids } from '#platform/server/demo/demo.ts'
import type { DemoPeople } from './people.ts'

/** All people of the demo university, and their ids by user name. */
export const demoPeople = demoPart<DemoPeople & { ids: Ids }>('people')

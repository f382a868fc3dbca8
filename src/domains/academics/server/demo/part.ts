import { demoPart, type Ids } from '#platform/server/demo/demo.ts'
import type { Catalogue } from './catalogue.ts'
import type { DemoModule } from './structure.ts'
import type { DemoTerm } from './terms.ts'

/** The structure of the demo university: ids by code, its modules and terms, and the faculty of each program. */
export type DemoStructure = {
  catalogue: Catalogue
  modules: readonly DemoModule[]
  /** The two previous terms and the current one. */
  terms: readonly [DemoTerm, DemoTerm, DemoTerm]
  facultyOf: ReadonlyMap<string, string>
  /** The program of study of each student, by user name. */
  userPrograms: Ids
}

export const demoStructure = demoPart<DemoStructure>('academics')

import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { workConditions } from '../../contract/flow/work.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'

/** What holds the work on a thesis back, and what is still to be done in it. */
export const work: Pick<Conditions<typeof Thesis, ThesisTables>, keyof typeof workConditions> = {}

import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { examinationConditions } from '../../contract/flow/examination.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'

/** What holds the examination of a thesis back, and what is still to be done in it. */
export const examination: Pick<Conditions<typeof Thesis, ThesisTables>, keyof typeof examinationConditions> = {}

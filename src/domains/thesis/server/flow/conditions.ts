import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { closing } from './closing.ts'
import { defence } from './defence.ts'
import { deposit } from './deposit.ts'
import { examination } from './examination.ts'
import { proposal } from './proposal.ts'
import { work } from './work.ts'

/** What holds a thesis back, and what is still to be done with it, in all its phases. */
export const conditions: Conditions<typeof Thesis, ThesisTables> = {
  ...{ ...proposal, ...work, ...examination, ...defence, ...deposit },
  ...closing,
}

import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { ThesisDeposit } from '../../contract/deposit/deposit.ts'

export type DepositItem = Item<typeof ThesisDeposit>

/** The deposit of a thesis, if there is one that the reader may see. */
export const depositOf = (thesis: number) => listOf(ThesisDeposit, { 'thesis.id': thesis, itemsPerPage: 1 })

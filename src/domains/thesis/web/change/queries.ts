import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { ThesisChange } from '../../contract/change/change.ts'
import { ThesisHold } from '../../contract/change/hold.ts'

export type HoldItem = Item<typeof ThesisHold>
export type ChangeItem = Item<typeof ThesisChange>

/** When the work on a thesis rested, the latest first. */
export const holdsOf = (thesis: number) => listOf(ThesisHold, { 'thesis.id': thesis, itemsPerPage: 50 })

/** What was asked for while a thesis goes on, the latest first. */
export const changesOf = (thesis: number) => listOf(ThesisChange, { 'thesis.id': thesis, itemsPerPage: 100 })

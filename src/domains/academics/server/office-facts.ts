import type { RawBuilder } from 'kysely'
import { contribution } from '#platform/contract/contribution.ts'
import type { Language, Values } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { StoredValues } from '#platform/server/words/spoken.ts'

/** What the home of the Registry says beside one of its pages: how things stand there, in a few words. */
export type OfficeFact = {
  /** The page, as the menu leads to it: `/registry/rooms`. */
  page: string
  /** The values of the words as one JSON object, only numbers, days and texts of no person; null says nothing. */
  values: (ctx: Pick<Ctx, 'today' | 'timeZone'>) => RawBuilder<StoredValues | null>
  /** The words; days and texts in three languages are already in that of the reader. */
  text: (language: Language, values: Values) => string
  /** The filtered list that contains what is counted. */
  to?: string
}

export const officeFacts = contribution<OfficeFact>()

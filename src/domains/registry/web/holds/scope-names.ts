import type { HoldScope } from '#people/contract'
import { words as peopleWords } from '#people/web'
import { say } from '#platform/web/words.ts'

/** What a hold stops, in words. */
export const scopeNames = (scopes: readonly HoldScope[]): string =>
  scopes.map((scope) => say(peopleWords(`hold.scopes.${scope}`))).join(', ')

import type { Hold } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { say } from '#platform/web/words/words.ts'

/** The names of the acts that a hold stops. */
export const scopeNames = (scopes: Item<typeof Hold>['scopes']): string =>
  scopes.map((scope) => say(peopleWords(`hold.scopes.${scope}`))).join(', ')

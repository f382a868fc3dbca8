import type { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import type { Language } from '#platform/contract/words.ts'

type Called = Pick<
  Item<typeof User>,
  'name' | 'preferredName' | 'givenName' | 'chineseName' | 'englishName' | 'familyName' | 'nameOrder'
>

/**
 * What one calls a person in a greeting: the name they prefer, in Chinese the Chinese name (said whole, family name
 * first), else the given name, whichever place it has in the full name.
 */
export function callName(person: Called, language: Language): string {
  if (language === 'zh-Hant' && person.chineseName) return person.chineseName
  return person.preferredName ?? person.givenName ?? person.englishName ?? person.name
}

export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

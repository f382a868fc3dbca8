import type { Language } from '#platform/contract/words.ts'

/** The names of a person of which one is chosen. */
export type Names = {
  /** The name as it is shown in lists. */
  name: string
  preferredName?: string | null
  givenName?: string | null
  chineseName?: string | null
  englishName?: string | null
}

/**
 * What one calls a person in a greeting: the name they prefer, in Chinese the Chinese name (said whole, family name
 * first), else the given name, whichever place it has in the full name.
 */
export function callName(person: Names, language: Language): string {
  if (language === 'zh-Hant' && person.chineseName) return person.chineseName
  return person.preferredName ?? person.givenName ?? person.englishName ?? person.name
}

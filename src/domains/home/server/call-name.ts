import type { Language } from '#platform/contract/words.ts'

/** The names of a person from which the greeting is chosen. */
export type Names = {
  /** The name as it is shown in lists. */
  name: string
  preferredName?: string | null
  givenName?: string | null
  chineseName?: string | null
  englishName?: string | null
}

/**
 * The name for a greeting: the preferred name; in Chinese, the full Chinese name, family name first; otherwise the
 * given name, wherever it is in the full name.
 */
export function callName(person: Names, language: Language): string {
  if (language === 'zh-Hant' && person.chineseName) return person.chineseName
  return person.preferredName ?? person.givenName ?? person.englishName ?? person.name
}

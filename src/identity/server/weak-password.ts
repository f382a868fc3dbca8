import { once } from '#platform/contract/once.ts'

/** Why a password is refused: too short, very common, or made of known facts about the person. */
export type Weakness = 'short' | 'common' | 'own'

export const shortestPassword = 8

/** Facts about the person that everybody knows. */
type AccountNames = { username: string; name: string; email: string }

/**
 * What is wrong with a password; null if it is allowed (OWASP ASVS 6.2.1, 6.2.4, 6.2.11). There are no rules about
 * characters: a sentence is a good password.
 */
export async function weaknessOf(password: string, of: AccountNames): Promise<Weakness | null> {
  const typed = folded(password)
  if (lengthOf(password) < shortestPassword) return 'short'
  if ((await commonPasswords()).has(typed)) return 'common'
  return lengthOf(withoutWords(typed, wordsOf(of))) < shortestPassword ? 'own' : null
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const lengthOf = (text: string): number => [...text].length

/** Names are known to everybody; within a long sentence they do no harm. */
const wordsOf = ({ username, name, email }: AccountNames): string[] =>
  [username, email.split('@')[0] ?? '', ...name.split(/\s+/)]
    .map(folded)
    .filter((word) => lengthOf(word) > (/\p{Script=Han}/u.test(word) ? 0 : 2))
    .toSorted((one, other) => other.length - one.length)

/** The rest of a password without the names in it; the whole password if there are none. */
const withoutWords = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), password)

/** The 18,000 most common passwords that are long enough; loaded on first use, because few people need it. */
const commonPasswords = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common']].filter((text: string) => text.length >= shortestPassword))
})

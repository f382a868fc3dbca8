import type { Language } from './words.ts'

/** The minimum length of every reason that somebody must give, in letters. */
export const leastReason = 10

/** A Chinese character says about as much as this many letters: 10 letters, or 4 characters. */
const lettersPerChinese = 2.5

/** How many letters a reason still lacks; 0 if it is long enough. Four Chinese characters count as ten letters. */
export function missingOfReason(reason: string, least: number): number {
  const characters = [...reason.trim()]
  const chinese = characters.filter((character) => /\p{Script=Han}/u.test(character)).length
  return Math.max(0, Math.ceil(least - characters.length - chinese * (lettersPerChinese - 1)))
}

/** A number of letters converted for the language: in Chinese, fewer characters say the same. */
export const lettersIn = (language: Language, letters: number): number =>
  language === 'zh-Hant' ? Math.ceil(letters / lettersPerChinese) : letters

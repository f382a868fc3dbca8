import { NumberParser } from '@internationalized/number'
import { type Language, locales } from '../../contract/words.ts'

/**
 * The number that a text means in a language: "1,250" is 1250 in English, "1.250" is 1250 and "1250,5" is 1250.5 in
 * Portuguese. Null for text that is not a number, and for ambiguous text: "1,25" in English may mean 125 or 1.25.
 */
export function numberIn(text: string, language: Language): number | null {
  const trimmed = text.trim()
  const { group, decimal } = signsOf[language]
  const plain = new RegExp(`^[-+−]?\\d+(?:${decimal}\\d*)?$`, 'u')
  const grouped = new RegExp(`^[-+−]?\\d{1,3}(?:${group}\\d{3})+(?:${decimal}\\d*)?$`, 'u')
  const narrow = trimmed.normalize('NFKC')
  if (!plain.test(narrow) && !grouped.test(narrow)) return null
  const value = parserOf(language).parse(narrow)
  return Number.isNaN(value) ? null : value
}

/** Portuguese in Portugal groups digits by a space; many people use a point nevertheless. */
const signsOf: Record<Language, { group: string; decimal: string }> = {
  en: { group: ',', decimal: '\\.' },
  pt: { group: '[. ]', decimal: ',' },
  'zh-Hant': { group: ',', decimal: '\\.' },
}
/** The parser for Brazil accepts a point as the group separator, which the one for Portugal refuses. */
const parserLocales: Record<Language, string> = { ...locales, pt: 'pt-BR' }

const parsers = new Map<Language, NumberParser>()

function parserOf(language: Language): NumberParser {
  const parser = parsers.get(language) ?? new NumberParser(parserLocales[language], { maximumFractionDigits: 20 })
  parsers.set(language, parser)
  return parser
}

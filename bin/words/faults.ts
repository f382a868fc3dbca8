import { type Language, languages } from '../../src/platform/contract/words.ts'
import type { Term, Termbase } from './termbase.ts'
import type { Text } from './texts.ts'

type Rule = { readonly fault: string; readonly pattern: RegExp }

/** Rules of typography and grammar for every text, by language. */
const rules: Record<Language, readonly Rule[]> = {
  en: [{ fault: 'quotation marks are “ ”', pattern: /[«»「」]|‘/ }],
  pt: [
    { fault: 'quotation marks are « »', pattern: /[“”„「」]/ },
    {
      fault: 'no gerund: “está a fazer”',
      pattern: /(?<!\p{L})(?!quando|mestrand|doutorand|segundo|mundo)\p{L}+[aei]ndo(?!\p{L})/iu,
    },
  ],
  'zh-Hant': [
    { fault: 'quotation marks are 「」', pattern: /[“”‘’«»]/ },
    { fault: 'full-width punctuation beside Chinese', pattern: /\p{Script=Han}[,;:!?()]|[,;:!?]\p{Script=Han}/u },
    { fault: 'full stop is 。', pattern: /\p{Script=Han}\.(?!\w)/u },
  ],
}

const everywhere: readonly Rule[] = [
  { fault: 'write … as one character', pattern: /\.\.\./ },
  { fault: 'straight quotation mark or apostrophe', pattern: /["']/ },
  { fault: 'double space', pattern: / {2}/ },
  { fault: 'space at the beginning or end', pattern: /^\s|\s$/ },
]

/** The faults of one text, each as a sentence without its location. */
export function faultsOf(text: Text, base: Termbase): string[] {
  return languages.flatMap((language) => {
    const said = text.in[language]
    if (said === undefined || base.fixed.has(text.in.en ?? '')) return []
    const plain = said.replace(/\{\{?\s*\w+\s*\}\}?/g, '{}')
    const broken = [...everywhere, ...rules[language]]
      .filter(({ pattern }) => pattern.test(plain))
      .map(({ fault }) => fault)
    const never = base.never[language].filter((word) => uses(language, plain, word)).map((word) => `never “${word}”`)
    return [...broken, ...never, ...wrongSenses(text, language, plain, base)].map(
      (fault) => `${language}: ${fault}: ${said.replaceAll('\n', '⏎')}`,
    )
  })
}

/** Placeholders must be the same in every language; a singular may leave out its count. */
export function placeholderFaults(text: Text): string[] {
  const values = (said: string) =>
    [...new Set([...said.matchAll(/\{+\s*(\w+)\s*\}+/g)].map(([, name = '']) => name))].sort()
  const [first, ...others] = Object.values(text.in).map((said) =>
    values(said).filter((name) => name !== 'count' || !text.key.endsWith('_one')),
  )
  return others.every((other) => other.join() === first?.join()) ? [] : ['the values differ between the languages']
}

const forms: Record<Language, readonly string[]> = {
  en: ['one', 'other'],
  pt: ['one', 'many', 'other'],
  'zh-Hant': ['other'],
}

/** Keys that a language lacks; for a plural, the missing forms of the language (CLDR). */
export function missingFaults(texts: readonly Text[]): string[] {
  const stems = new Map<string, Text[]>()
  for (const text of texts) {
    const stem = text.key.replace(/_(one|many|other)$/, '')
    stems.set(stem, [...(stems.get(stem) ?? []), text])
  }
  return [...stems].flatMap(([stem, found]) => {
    const isPlural = found.some(({ key }) => key !== stem)
    return languages.flatMap((language) => {
      const has = found.filter((text) => text.in[language] !== undefined).map(({ key }) => key)
      const wanted = isPlural ? forms[language].map((form) => `${stem}_${form}`) : [stem]
      return [...wanted.filter((key) => !has.includes(key)), ...has.filter((key) => !wanted.includes(key))].map(
        (key) =>
          `${key}: ${language}: ${has.includes(key) ? 'is a plural form that the language lacks' : 'is missing'}`,
      )
    })
  })
}

function wrongSenses(text: Text, language: Language, said: string, { terms }: Termbase): string[] {
  const english = text.in.en
  if (english === undefined || language === 'en') return []
  const meant = terms.filter(({ names }) => uses('en', english, names.en))
  const allowed = (word: string) =>
    language !== 'zh-Hant' && meant.some(({ names }) => uses(language, names[language], word))
  const others =
    language === 'zh-Hant' ? meant.reduce((left, { names }) => left.replaceAll(names[language], ' '), said) : said
  return meant.flatMap(({ names, notInThisSense }: Term) =>
    notInThisSense[language]
      .filter((word) => uses(language, others, word) && !allowed(word))
      .map((word) => `“${names.en}” is “${names[language]}”, not “${word}”`),
  )
}

/**
 * True if the text contains the expression: in Chinese anywhere, else as whole words with their plural; `*` is any
 * ending.
 */
function uses(language: Language, text: string, word: string): boolean {
  if (language === 'zh-Hant') return text.includes(word)
  const open = word.endsWith('*') || word.endsWith('@')
  const stem = word.replace(/\*$/, '').replace(/[.+]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\d])${stem}${open ? '' : '(s|es)?(?!\\p{L})'}`, 'iu').test(text)
}

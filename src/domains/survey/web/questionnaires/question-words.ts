import { inLanguage, type Language, type Localized, languages } from '#platform/contract/words.ts'
import { leastOf, mostOf, type Question } from '../../contract/questions.ts'

/** Everything of a question that people read. */
const textsOf = ({ kind, text, low, high, options = [] }: Question): Localized[] => [
  text,
  ...(kind === 'SCALE' ? [low, high].flatMap((one) => (one ? [one] : [])) : []),
  ...(kind === 'CHOICE' ? options : []),
]

/**
 * How far a question is written in a language: `missing`, `older` where the English was changed since the edition before
 * and this language was not, or `written`.
 */
export function writtenIn(language: Language, now: Question, before: Question | undefined) {
  const texts = textsOf(now)
  if (texts.some((text) => !text[language]?.trim())) return 'missing'
  if (!before || language === 'en') return 'written'
  const old = textsOf(before)
  const isOlder = texts.some(
    (text, at) => text.en !== old[at]?.en && old[at] !== undefined && text[language] === old[at]?.[language],
  )
  return isOlder ? 'older' : 'written'
}

/** The questions that lack a language, or have one that is older than the English. */
export const toTranslate = (questions: readonly Question[], before: ReadonlyMap<string, Question>): number =>
  questions.filter((one) => languages.some((language) => writtenIn(language, one, before.get(one.key)) !== 'written'))
    .length

type Texts = {
  (key: `kinds.${Question['kind']}`): string
  (key: 'questionnaires.numbers', values: { least: number; most: number }): string
  (key: 'questionnaires.onlyIf', values: { text: string }): string
}

/** What a question is answered with, and of whom it is asked, in one line. */
export function aboutQuestion(t: Texts, of: Question, before: readonly Question[], language: Language): string {
  const { kind, low, high, showIf } = of
  const on = before.find(({ key }) => key === showIf?.key)
  return [
    kind === 'NUMBER' ? t('questionnaires.numbers', { least: leastOf(of), most: mostOf(of) }) : t(`kinds.${kind}`),
    kind === 'SCALE' && low && high && `${inLanguage(low, language)} … ${inLanguage(high, language)}`,
    on && t('questionnaires.onlyIf', { text: inLanguage(on.text, language) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

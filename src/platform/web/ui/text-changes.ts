import { diffArrays } from 'diff'
import type { Language } from '../../contract/words.ts'

/** A piece of two texts: in both, only in the later or only in the earlier one. `at` distinguishes pieces. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string; at: number }

/** Beyond this many changed words the texts have little in common, and comparing them word by word would take long. */
const mostChanges = 800

/** The changes from one text to the other, word by word; Chinese is split into its words as well. */
export function changesBetween(before: string, after: string, language: Language): Piece[] {
  const found = diffArrays(wordsIn(before, language), wordsIn(after, language), { maxEditLength: mostChanges }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]
  return found
    .map(({ value, added, removed }, at) => ({ kind: kindOf(added, removed), text: value.join(''), at }))
    .filter(({ text }) => text !== '')
}

const kindOf = (added: boolean, removed: boolean): Piece['kind'] => (added ? 'added' : removed ? 'removed' : 'same')

const wordsIn = (text: string, language: Language): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

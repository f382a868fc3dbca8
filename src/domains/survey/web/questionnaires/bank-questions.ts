import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import { isReworded, type Question } from '../../contract/questions.ts'

/** All questionnaires: what they ask is the bank of questions. */
export const bankQuery = listOf(Questionnaire, { itemsPerPage: 999 })

/** A question of the bank, and how many questionnaires ask it. */
type BankQuestion = { of: Question; count: number }

/** The questions of all questionnaires, each once: of the editions of one, the words of the latest. */
export function bankOf(all: readonly Item<typeof Questionnaire>[]): BankQuestion[] {
  const bank: BankQuestion[] = []
  for (const { questions } of all.toSorted((a, b) => b.edition - a.edition))
    for (const one of questions) {
      if (one.kind === 'HEADING') continue
      const known = bank.find(({ of }) => of.key === one.key && !isReworded(one, of))
      if (known) known.count += 1
      else if (!bank.some(({ of }) => of.key === one.key && sameWords(of, one))) bank.push({ of: one, count: 1 })
    }
  return bank
}

const sameWords = (a: Question, b: Question): boolean => a.text.en === b.text.en

/**
 * The key says which answers are compared over the years, so a new question gets one that no other questionnaire has: a
 * part of a random number.
 */
export const newKey = (): string => `q_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

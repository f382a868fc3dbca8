import { cell, like, linesOf, type Refusals, whole, wordIn } from '#registry/server'
import type { Question } from '../../contract/questions.ts'

/** How many questions the source asks. */
const questionCount = 28
const step = cell(whole(1, 5))
const steps = Object.fromEntries(Array.from({ length: questionCount }, (_, at) => [`Q${at + 1}`, step]))

const questionColumns = {
  question: cell(like(/^Q\d{1,2}$/, 'the code of a question')),
  about: cell(
    wordIn(
      new Map([
        ['course', 'COURSE'],
        ['instructor', 'TEACHER'],
      ] as const),
    ),
  ),
  text: cell(like(/^.{1,300}$/, 'a text of 1 to 300 characters')),
}
const answerColumns = { instructor: cell(whole(1, 3)), class: cell(whole(1, 13)), ...steps }

export type SourceQuestion = { scope: 'COURSE' | 'TEACHER'; question: Question }
/** How often each step was chosen for each question in a class of an instructor; place 0 stays empty. */
export type RatedClass = { number: number; instructor: number; ballots: number; counts: Record<string, number[]> }

/** The questions, in the language in which the source has them. */
export async function readQuestions(folder: string, refusals: Refusals): Promise<SourceQuestion[]> {
  const questions: SourceQuestion[] = []
  for await (const { row } of linesOf({ folder, name: 'gazi_questions', columns: questionColumns }, refusals))
    questions.push({
      scope: row.about,
      question: { key: row.question.toLowerCase(), kind: 'SCALE', text: { en: row.text } },
    })
  return questions
}

/** The answers as sums: whose they were is in the source no more than here. */
export async function readRatings(folder: string, refusals: Refusals): Promise<RatedClass[]> {
  const classes = new Map<string, RatedClass>()
  for await (const { row } of linesOf({ folder, name: 'gazi_responses', columns: answerColumns }, refusals)) {
    const name = `${row.class}/${row.instructor}`
    const rated = classes.get(name) ?? { number: row.class, instructor: row.instructor, ballots: 0, counts: {} }
    classes.set(name, rated)
    rated.ballots++
    for (const [key, answer] of Object.entries(row)) {
      if (!key.startsWith('Q') || typeof answer !== 'number') continue
      const counts = rated.counts[key.toLowerCase()] ?? [0, 0, 0, 0, 0, 0]
      rated.counts[key.toLowerCase()] = counts
      counts[answer] = (counts[answer] ?? 0) + 1
    }
  }
  return [...classes.values()].sort((a, b) => a.number - b.number || a.instructor - b.instructor)
}

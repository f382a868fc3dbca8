import { ownPart } from './own-questions.ts'

type Titles = (key: 'answer.own' | 'answer.course') => string

/** What a part of a survey is about: a teacher, the course, or what those who teach it ask themselves. */
export const partTitle = (t: Titles, { part, teacher }: { part: string; teacher: string | null }): string =>
  teacher ?? t(part === ownPart ? 'answer.own' : 'answer.course')

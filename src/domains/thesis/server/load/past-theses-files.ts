import { cell, like, linesOf, type Refusals, whole, wordIn } from '#registry/server'

const columns = {
  thesis_id: cell(whole(1, 9_999_999)),
  title: cell(like(/^\S.{0,498}\S$/su, 'a title of 2 to 500 characters')),
  year: cell(whole(1900, 2100)),
  degree: cell(
    wordIn(
      new Map([
        ['doctorate', 'DOCTORATE'],
        ['master', 'MASTER'],
      ] as const),
    ),
  ),
  discipline: cell(like(/^.{1,100}$/u, 'a discipline of 1 to 100 characters')),
  /** Titles in languages that the portal does not have stand where it looks first. */
  title_language: cell(like(/^[a-z]{2}$/, 'the code of a language')),
}

export type PastThesis = {
  number: number
  title: string
  year: number
  cycle: 'DOCTORATE' | 'MASTER'
  discipline: string
  language: 'en' | 'pt'
}

/** The theses of the source; a number that stands twice is refused. */
export async function readPastTheses(folder: string, refusals: Refusals): Promise<PastThesis[]> {
  const found = new Map<number, PastThesis>()
  for await (const { line, row } of linesOf({ folder, name: 'quebec_theses', columns }, refusals)) {
    const { thesis_id: number, title, year, degree: cycle, discipline, title_language } = row
    if (found.has(number))
      refusals.add({ file: 'quebec_theses', line, column: 'thesis_id', reason: `the thesis ${number} stands twice` })
    else found.set(number, { number, title, year, cycle, discipline, language: title_language === 'pt' ? 'pt' : 'en' })
  }
  return [...found.values()]
}

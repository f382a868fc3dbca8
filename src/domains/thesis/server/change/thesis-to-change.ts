/** The thesis of which something is asked, with what the rules for it need. */
export type ThesisToChange = {
  id: number
  program: number
  /** Whether the reader is one of its authors. */
  isOwn: boolean
  possible: boolean
  due: string | null
  latest: string | null
  extensions: number
  mostExtensions: number
  mostTheses: number
  answerBy: string
  supervisor: number | null
}

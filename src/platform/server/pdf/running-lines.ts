import type { Language } from '../../contract/words.ts'
import { dayInWords } from '../day.ts'
import { lineWidth, type Paper, type Style, sheet } from './paper.ts'

type About = { language: Language; title: string; university: string; date?: string }

const above: Style = { size: 9, letters: 'bold' }
const small: Style = { size: 8.5, letters: 'regular', grey: true }

/** All that the running lines may show, so that its letters are at hand. */
export const runningText = ({ language, title, university, date }: About): string[] => [
  title,
  university,
  pageOf[language](0, 0),
  '0123456789…',
  date === undefined ? '' : dayInWords(date, language),
]

/** The university's name above and the number of each page below; read aloud on the first page only. */
export const drawRunningLines = { first: drawFirst, all: drawAll }

function drawFirst(paper: Paper, { language, university, date }: About): void {
  const day = date === undefined ? '' : dayInWords(date, language)
  const x = sheet.width - sheet.left - paper.width(day, small)
  paper.write(
    fitting(paper, university, above, x - sheet.left - 20),
    { x: sheet.left, y: 42 },
    above,
    paper.root.add('P'),
  )
  if (day) paper.write(day, { x, y: 42 }, small, paper.root.add('P'))
}

function drawAll(paper: Paper, { language, title, university }: About): void {
  const count = paper.contents.length
  for (let page = 0; page < count; page++) {
    const number = pageOf[language](page + 1, count)
    const x = sheet.width - sheet.left - paper.width(number, small)
    const y = sheet.height - 48
    if (page > 0)
      paper.write(fitting(paper, university, above, lineWidth), { x: sheet.left, y: 42 }, above, undefined, page)
    paper.rule(62, page)
    paper.write(fitting(paper, title, small, x - sheet.left - 20), { x: sheet.left, y }, small, undefined, page)
    paper.write(number, { x, y }, small, undefined, page)
  }
}

const pageOf: Record<Language, (page: number, count: number) => string> = {
  en: (page, count) => `Page ${page} of ${count}`,
  pt: (page, count) => `Página ${page} de ${count}`,
  'zh-Hant': (page, count) => `第 ${page} 頁，共 ${count} 頁`,
}

/** The beginning of a text that is too long for its line. */
function fitting(paper: Paper, text: string, style: Style, width: number): string {
  if (paper.width(text, style) <= width) return text
  const [line = ''] = paper.lines(text, width - paper.width('…', style), style)
  return `${line}…`
}

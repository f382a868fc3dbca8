/** The cells of a table as text, line by line. */
export type Sheet = readonly (readonly string[])[]

/** What the columns of a sheet can hold. */
export const sheetColumns = ['day', 'title', 'outcomes', 'objectives', 'beforeClass', 'materials', 'notes'] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** The headings by which a column is known, besides what this page calls it. */
const headings: Record<SheetColumn, readonly string[]> = {
  day: ['day', 'date', 'dia', 'data', '日期', '日'],
  title: ['topic', 'title', 'tema', 'título', 'assunto', '主題', '課題'],
  outcomes: ['outcomes', 'resultados', 'resultados de aprendizagem', '學習成果', '成果'],
  objectives: ['objectives', 'objetivos', '目標'],
  beforeClass: ['before class', 'antes da aula', '課前'],
  materials: ['materials', 'materiais', '教材'],
  notes: ['notes', 'notas', '備註'],
}

/** Text that was copied from a spreadsheet: cells parted by tabs, quoted where they hold tabs or line breaks. */
export function cellsOf(pasted: string): Sheet {
  const lines: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy
  for (let found = cell.exec(pasted); found; found = cell.exec(pasted)) {
    const [whole, text = '', end] = found
    lines.at(-1)?.push(text.startsWith('"') && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : text)
    if (whole === '' || end === '') break
    if (end !== '\t') lines.push([])
  }
  return lines.map((line) => line.map((one) => one.trim())).filter((line) => line.some((one) => one !== ''))
}

/** Which column holds what: by the headings of the first line; without any, the first column is the topic. */
export function columnsOf([first = []]: Sheet): { columns: ReadonlyMap<SheetColumn, number>; hasHeadings: boolean } {
  const known = first.map((text) => sheetColumns.find((one) => headings[one].includes(text.toLowerCase())))
  const columns = new Map(known.flatMap((one, at) => (one && known.indexOf(one) === at ? [[one, at] as const] : [])))
  if (columns.has('title')) return { columns, hasHeadings: true }
  return { columns: new Map([['title', 0]]), hasHeadings: false }
}

/** The rows below the headings, each by what its columns hold. */
export function rowsOf(sheet: Sheet): Partial<Record<SheetColumn, string>>[] {
  const { columns, hasHeadings } = columnsOf(sheet)
  return sheet
    .slice(hasHeadings ? 1 : 0)
    .map((line) => Object.fromEntries([...columns].map(([name, at]) => [name, line[at] ?? ''])))
}

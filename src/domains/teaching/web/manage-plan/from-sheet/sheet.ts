/** The cells of a table as text, line by line. */
export type Sheet = readonly (readonly string[])[]

/** The possible contents of the columns of a sheet. */
export const sheetColumns = ['day', 'title', 'outcomes', 'objectives', 'beforeClass', 'materials', 'notes'] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** The headings by which a column is recognised, besides the label on this page. */
const headings: Record<SheetColumn, readonly string[]> = {
  day: ['day', 'date', 'dia', 'data', '日期', '日'],
  title: ['topic', 'title', 'tema', 'título', 'assunto', '主題', '課題'],
  outcomes: ['outcomes', 'resultados', 'resultados de aprendizagem', '學習成果', '成果'],
  objectives: ['objectives', 'objetivos', '目標'],
  beforeClass: ['before class', 'antes da aula', '課前'],
  materials: ['materials', 'materiais', '教材'],
  notes: ['notes', 'notas', '備註'],
}

/** The content of each column: by the headings in the first line; without any, the first column is the topic. */
export function columnsOf([first = []]: Sheet): { columns: ReadonlyMap<SheetColumn, number>; hasHeadings: boolean } {
  const known = first.map((text) => sheetColumns.find((one) => headings[one].includes(text.toLowerCase())))
  const columns = new Map(known.flatMap((one, at) => (one && known.indexOf(one) === at ? [[one, at] as const] : [])))
  if (columns.has('title')) return { columns, hasHeadings: true }
  return { columns: new Map([['title', 0]]), hasHeadings: false }
}

/** The rows below the headings, as values by column. */
export function rowsOf(sheet: Sheet): Partial<Record<SheetColumn, string>>[] {
  const { columns, hasHeadings } = columnsOf(sheet)
  return sheet
    .slice(hasHeadings ? 1 : 0)
    .filter((line) => line.some((text) => text !== ''))
    .map((line) => Object.fromEntries([...columns].map(([name, at]) => [name, line[at] ?? ''])))
}

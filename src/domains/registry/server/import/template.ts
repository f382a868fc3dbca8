import { NotAllowed } from '#platform/contract/errors.ts'
import type { Workbook } from '#platform/contract/excel.ts'
import { filled, type Language } from '#platform/contract/words.ts'
import { writeInThread } from '#platform/server/excel/thread.ts'
import { route } from '#platform/server/route.ts'
import { importTemplate } from '../../contract/import.ts'
import { columnsOf, type ImportColumn, type ImportKindName } from '../../contract/import-kinds.ts'
import { imports, mayImport } from '../../contract/policy.ts'
import { words } from '../words.ts'

/** An empty file with the headings that an import recognises; the second sheet of the .xlsx documents the columns. */
export const importTemplateRoute = route(importTemplate, {
  on: null,
  because: 'An empty file is the same for everybody who imports this kind.',
  allow: imports,
  run: async ({ language, me }, { query: { kind, format } }) => {
    if (!mayImport(me, kind)) throw new NotAllowed()
    const name = words[language].imports.kinds[kind]
    if (format === 'csv')
      return { file: csvOf(kind, language), name: `${name}.csv`, contentType: 'text/csv; charset=utf-8', shows: null }
    return {
      file: await writeInThread(workbookOf(kind, language)),
      name: `${name}.xlsx`,
      contentType: excelType,
      shows: null,
    }
  },
})

export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Without the byte order mark, Excel reads the accents of a CSV file wrongly. */
const byteOrderMark = '\uFEFF'

function csvOf(kind: ImportKindName, language: Language): Uint8Array {
  const headings = columnsOf(kind).map(({ header }) => `"${header[language].replaceAll('"', '""')}"`)
  return Buffer.from(`${byteOrderMark}${headings.join(',')}\r\n`)
}

function workbookOf(kind: ImportKindName, language: Language): Workbook {
  const said = words[language].imports.template
  const columns = columnsOf(kind)
  const help = ['column', 'required', 'form'] as const
  return {
    sheets: [
      {
        name: words[language].imports.kinds[kind].slice(0, 31),
        columns: columns.map(({ key, header }) => ({ key, header: header[language], type: 'text', width: 24 })),
        rows: [],
      },
      {
        name: said.help,
        columns: help.map((key) => ({ key, header: said[key], type: 'text', width: key === 'form' ? 80 : 24 })),
        rows: columns.map((column) => ({
          column: column.header[language],
          required: column.required ? said.yes : said.no,
          form: filled(said.forms[column.type], formValues(column)),
        })),
      },
    ],
  }
}

const formValues = ({ max = 200, choices = [] }: ImportColumn) => ({ max, choices: choices.join(', ') })

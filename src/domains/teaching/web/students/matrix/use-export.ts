import { useState } from 'react'
import { excel } from '#platform/contract/excel.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Matrix, MatrixStudent } from '../../../contract/students/matrix.ts'
import { words } from '../../words.ts'

/** The most lessons on one sheet, besides name, number and share. */
const lessonsOnSheet = 46

/** Downloads the shown rows of the matrix as an Excel file from the server; a long term has several sheets. */
export function useMatrixExport(course: string, { lessons }: Matrix) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const about = [
    { key: 'name', header: t('students.name'), width: 32 },
    { key: 'number', header: t('students.number'), width: 14 },
    { key: 'percent', header: t('students.matrix.percent'), type: 'percent' as const, width: 10 },
  ]
  const sheetName = t('students.matrix.file', { code: course }).replace(/[[\]:*?/\\]/g, ' ')
  const sheetOf = (first: number, rows: readonly MatrixStudent[]) => {
    const part = lessons.slice(first, first + lessonsOnSheet)
    const column = (at: number) => `l${first + at}`
    return {
      name: `${sheetName.slice(0, 28)} ${first === 0 ? '' : first / lessonsOnSheet + 1}`.trim(),
      columns: [
        ...about,
        ...part.map(({ day, startsAt, group }, at) => ({
          ...{ key: column(at), width: 12 },
          header: [day, startsAt, group].filter(Boolean).join(' '),
        })),
      ],
      rows: rows.map(({ student, standing, cells }) => ({
        ...{ name: student.name, number: student.number },
        percent: standing.percent === null ? null : standing.percent / 100,
        ...Object.fromEntries(part.map((_, at) => [column(at), cells[first + at] || null])),
      })),
    }
  }
  const run = async (rows: readonly MatrixStudent[]) => {
    setBusy(true)
    const firsts = lessons.flatMap((_, at) => (at % lessonsOnSheet === 0 ? [at] : []))
    await download(excel, { body: { sheets: firsts.map((first) => sheetOf(first, rows)) } }).catch(showError)
    setBusy(false)
  }
  return { busy, run }
}

import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { ExcelButton, sheetNameOf } from '../../excel-button.tsx'
import { words } from '../../words.ts'
import { textOfMark } from '../cells/mark-text.ts'
import type { MarkRow } from '../cells/rows.ts'
import type { Groups } from '../groups/spread.ts'
import { groupHeadingOf, headingOf, noteHeadingOf } from '../pending/workbook.ts'

/** The most columns of a sheet besides number and name. */
const most = 48
const isCommented = (rows: readonly MarkRow[], at: number) => rows.some(({ cells }) => cells[at]?.value.comment)

type Props = {
  code: string
  byNumber: boolean
  assessments: readonly GradebookColumn[]
  rows: readonly MarkRow[]
  groups: Groups
}

/** The marks as an Excel file that can be filled in and imported again. */
export function Export({ code, byNumber, assessments, rows, groups }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  // Each assessment has a column of comments while there is room; otherwise only those with comments.
  const isRoomy = assessments.length * 2 <= most
  const noted = new Set(assessments.filter((_, at) => isRoomy || isCommented(rows, at)))
  const grouped = assessments.filter(({ id }) => groups.has(id))
  const sheet = () => ({
    name: sheetNameOf(t(byNumber ? 'byNumber.sheet' : 'marks.sheet.name', { code })),
    columns: [
      {
        key: 'number',
        header: t(byNumber ? 'byNumber.number' : 'marks.sheet.number'),
        type: 'text' as const,
        width: 18,
      },
      ...(byNumber ? [] : [{ key: 'name', header: t('marks.student'), type: 'text' as const, width: 32 }]),
      ...grouped.map((one) => ({
        ...{ key: `g${one.id}`, header: groupHeadingOf(one, language), type: 'text' as const, width: 16 },
      })),
      ...assessments.flatMap((one) => [
        { key: `a${one.id}`, header: headingOf(one), type: 'mixed' as const, width: 14 },
        ...(noted.has(one)
          ? [{ key: `c${one.id}`, header: noteHeadingOf(one, language), type: 'text' as const, width: 32 }]
          : []),
      ]),
    ],
    rows: rows.map(({ student: { student, enrollment }, cells }) => ({
      ...(byNumber ? { number: student.number } : { number: student.number, name: student.name }),
      ...Object.fromEntries(grouped.map(({ id }) => [`g${id}`, groups.get(id)?.get(enrollment)?.name ?? null])),
      ...Object.fromEntries(
        assessments.flatMap((one, at) => {
          const value = cells[at]?.value
          const mark = value && (value.status === null ? value.score : textOfMark(value, language))
          return [[`a${one.id}`, mark ?? null], ...(noted.has(one) ? [[`c${one.id}`, value?.comment ?? null]] : [])]
        }),
      ),
    })),
  })
  const isTooWide = assessments.length + noted.size + grouped.length > most
  return (
    <ExcelButton sheets={() => [sheet()]} disabledReason={isTooWide ? t('marks.sheet.tooWide', { most }) : undefined} />
  )
}

import { useState } from 'react'
import { excel } from '#platform/contract/excel.ts'
import { download } from '#platform/web/api-endpoint.ts'
import { showError } from '#platform/web/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words.ts'
import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import { words } from '../../words.ts'
import { textOfMark } from '../cells/mark-text.ts'
import type { MarkRow } from '../cells/rows.ts'
import { headingOf } from '../pending/sheet.ts'

/** The most columns of a sheet beside number and name. */
const most = 48

type Props = { code: string; assessments: readonly GradebookColumn[]; rows: readonly MarkRow[] }

/** The marks as an Excel file that can be filled in and come back. */
export function Export({ code, assessments, rows }: Props) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(excel, { body: { sheets: [sheet()] } }).catch(showError)
    setBusy(false)
  }
  const sheet = () => ({
    name: t('marks.sheet.name', { code })
      .replace(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31),
    columns: [
      { key: 'number', header: t('marks.sheet.number'), type: 'text' as const, width: 14 },
      { key: 'name', header: t('marks.student'), type: 'text' as const, width: 32 },
      ...assessments.map((one) => ({ key: `a${one.id}`, header: headingOf(one), type: 'mixed' as const, width: 14 })),
    ],
    rows: rows.map(({ student: { student }, cells }) => ({
      ...{ number: student.number, name: student.name },
      ...Object.fromEntries(
        assessments.map(({ id }, at) => {
          const value = cells[at]?.value
          if (!value) return [`a${id}`, null]
          return [`a${id}`, value.status === null ? value.score : textOfMark(value)]
        }),
      ),
    })),
  })
  const isTooWide = assessments.length > most
  return (
    <Button
      icon="download"
      busy={busy}
      disabledReason={isTooWide ? t('marks.sheet.tooWide', { most }) : undefined}
      onClick={() => void save()}
    >
      {t('marks.sheet.export')}
    </Button>
  )
}

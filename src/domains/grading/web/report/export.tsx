import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { ExcelButton } from '../excel-button.tsx'
import { words } from '../words.ts'
import { useSheets } from './use-sheets.ts'

/** The report in print, and as an Excel file with a sheet for each of its parts. */
export function Export({ report }: { report: GradeReport }) {
  const t = useWords(words)
  const sheets = useSheets(report)
  return (
    <>
      <ExcelButton sheets={() => sheets} />
      <Button icon="print" onClick={() => window.print()}>
        {t('report.print')}
      </Button>
    </>
  )
}

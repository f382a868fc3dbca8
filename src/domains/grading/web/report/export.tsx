import { excel } from '#platform/contract/excel.ts'
import { download } from '#platform/web/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import { useSheets } from './use-sheets.ts'

/** The report on paper, and as an Excel file with a sheet for each of its parts. */
export function Export({ report }: { report: GradeReport }) {
  const t = useWords(words)
  const sheets = useSheets(report)
  return (
    <>
      <ActButton icon="download" act={() => download(excel, { body: { sheets } })}>
        {t('report.export')}
      </ActButton>
      <Button icon="print" onClick={() => window.print()}>
        {t('report.print')}
      </Button>
    </>
  )
}

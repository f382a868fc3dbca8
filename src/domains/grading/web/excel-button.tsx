import type { EndpointInput } from '#platform/contract/endpoint.ts'
import { excel } from '#platform/contract/excel.ts'
import { download } from '#platform/web/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useWords } from '#platform/web/words.ts'
import { words } from './words.ts'

export type ExcelSheet = EndpointInput<typeof excel>['body']['sheets'][number]

type Props = {
  /** What is in the file, as it is when it is asked for. */
  sheets: () => readonly ExcelSheet[]
  disabledReason?: string | undefined
}

/** Has the server write tables of grades into an Excel file. */
export function ExcelButton({ sheets, disabledReason }: Props) {
  const t = useWords(words)
  const save = () => download(excel, { body: { sheets: [...sheets()] } })
  return (
    <ActButton icon="download" disabledReason={disabledReason} act={save}>
      {t('report.export')}
    </ActButton>
  )
}

/** A name that Excel takes for a sheet: of 31 letters, without its signs for places. */
export const sheetNameOf = (text: string): string => text.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

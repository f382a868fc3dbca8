import type { EndpointInput } from '#platform/contract/endpoint.ts'
import { excel } from '#platform/contract/excel.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from './words.ts'

export type ExcelSheet = EndpointInput<typeof excel>['body']['sheets'][number]

type Props = {
  /** The content of the file, computed on click. */
  sheets: () => readonly ExcelSheet[]
  disabledReason?: string | undefined
}

/** Downloads tables of grades as an Excel file from the server. */
export function ExcelButton({ sheets, disabledReason }: Props) {
  const t = useWords(words)
  const save = () => download(excel, { body: { sheets: [...sheets()] } })
  return (
    <ActButton icon="download" disabledReason={disabledReason} act={save}>
      {t('report.export')}
    </ActButton>
  )
}

/** A valid Excel sheet name: at most 31 letters, without reserved characters. */
export const sheetNameOf = (text: string): string => text.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

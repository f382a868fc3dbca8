import { download } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { sheetPaper } from '../../contract/sheet/sheet-content.ts'
import { words } from '../words.ts'

/** Downloads the sheet, in the language of the page. */
export function Take({ id, edition }: { id: number; edition: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const query = edition === 0 ? { language } : { language, edition }
  return (
    <ActButton icon="download" act={() => download(sheetPaper, { params: { id }, query })}>
      {t('sheet.pdf')}
    </ActButton>
  )
}

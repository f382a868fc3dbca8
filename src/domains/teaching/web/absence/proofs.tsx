import type { Item } from '#platform/contract/resource.ts'
import { download } from '#platform/web/api-endpoint.ts'
import { showError } from '#platform/web/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useFileSize } from '#platform/web/uploads/file-size.ts'
import { useWords } from '#platform/web/words.ts'
import { type AbsenceNotice, fetchNoticeFile } from '../../contract/absence/notice.ts'
import { words } from '../words.ts'

/** The documents that prove an absence, to be fetched one by one. */
export function Proofs({ of: { id, files } }: { of: Item<typeof AbsenceNotice> }) {
  const t = useWords(words)
  const sizeOf = useFileSize()
  if (files.length === 0) return <p>{t('absence.noDocuments')}</p>
  return (
    <ul aria-label={t('absence.documents')}>
      {files.map(({ file, name, size }) => (
        <li key={file}>
          <Button
            look="quiet"
            icon="download"
            onClick={() => void download(fetchNoticeFile, { params: { id, proof: file } }).catch(showError)}
          >
            {name} ({sizeOf(size)})
          </Button>
        </li>
      ))}
    </ul>
  )
}

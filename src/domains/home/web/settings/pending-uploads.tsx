import { listUploads, type PendingUpload } from '#platform/contract/upload.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { queries, useLoaded } from '#platform/web/api/query.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFileSize } from '#platform/web/uploads/file-size.ts'
import { removeUpload } from '#platform/web/uploads/send-file.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

export const pendingUploadsQuery = queryOf('PendingUpload', listUploads)

/** Files that were begun and never attached to anything: they take room until they are removed, or for a day. */
export function PendingUploads() {
  const t = useWords(words)
  const uploads = useLoaded(pendingUploadsQuery).data['hydra:member']
  if (uploads.length === 0) return null
  return (
    <Card title={t('settings.uploads.title')}>
      <Rows label={t('settings.uploads.title')}>
        {uploads.map((one) => (
          <UploadRow key={one.id} of={one} />
        ))}
      </Rows>
    </Card>
  )
}

function UploadRow({ of: { id, name, size, received, at } }: { of: PendingUpload }) {
  const t = useWords(words)
  const inWords = useFileSize()
  const { dayTime } = useFormat()
  const values = { received: inWords(received), size: inWords(size), at: dayTime(at) }
  const remove = async () => {
    await removeUpload(id).catch(showError)
    await queries.invalidateQueries({ queryKey: pendingUploadsQuery.queryKey })
  }
  return (
    <Row
      title={name}
      about={t(received < size ? 'settings.uploads.begun' : 'settings.uploads.unused', values)}
      end={
        <WriteButton onClick={remove} aria-label={t('settings.uploads.removeOne', { name })}>
          {t('settings.uploads.remove')}
        </WriteButton>
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { ChangeRequest, changeRequestDocument } from '#people/contract'
import { words as peopleWords, useRecordValue } from '#people/web'
import { itemOf } from '#platform/web/api/api.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The old and the new value, and the document that proves the change. */
function ChangePreview({ id }: { id: number }) {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const k = useWords(kit)
  const shown = useRecordValue()
  const { data: of, error, refetch } = useQuery(itemOf(ChangeRequest, id))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!of) return <Skeleton lines={3} label={k('document.loading')} />
  const field = p(`records.fields.${of.field}`)
  return (
    <>
      <p>{t('requests.change', { field, from: shown(of.field, of.oldValue), to: shown(of.field, of.value) })}</p>
      <div>
        <ActButton look="quiet" icon="download" act={() => download(changeRequestDocument, { params: { id } })}>
          {of.documentName}
        </ActButton>
      </div>
    </>
  )
}

export default { of: ChangeRequest, preview: (id: number) => <ChangePreview id={id} /> }

import { type ChangeRequest, changeRequestDocument } from '#people/contract'
import { words as peopleWords, useRecordValue } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { Decide } from './decide.tsx'

/** One request to change a record: old value, new value, and the document. */
export function ChangeToDecide({ of, onDone }: { of: Item<typeof ChangeRequest>; onDone: () => void }) {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const { dayTime } = useFormat()
  const shown = useRecordValue()
  const save = () => download(changeRequestDocument, { params: { id: of.id } }).catch(showError)
  return (
    <Row
      title={of.user.name}
      about={
        <>
          <p>
            {t('requests.change', {
              field: p(`records.fields.${of.field}`),
              from: shown(of.field, of.oldValue),
              to: shown(of.field, of.value),
            })}
          </p>
          <p>{dayTime(of.submittedAt)}</p>
          <Button look="quiet" icon="download" onClick={() => void save()}>
            {of.documentName}
          </Button>
        </>
      }
      end={<Decide of={of} no="refuse" onDone={onDone} />}
    />
  )
}

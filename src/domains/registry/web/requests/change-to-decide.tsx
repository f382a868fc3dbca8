import type { ChangeRequest } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { file } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { useFormat } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { Decide } from './decide.tsx'

/** One wish to change a record: from what, to what, and the document. */
export function ChangeToDecide({ of, onDone }: { of: Item<typeof ChangeRequest>; onDone: () => void }) {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const { dayTime } = useFormat()
  const save = () => file('GET', of.document).then(({ blob, name }) => saveFile(blob, name), showError)
  return (
    <Row
      title={of.user.name}
      about={
        <>
          <p>
            {t('requests.change', {
              field: p(`records.fields.${of.field}`),
              from: of.oldValue ?? '–',
              to: of.value,
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

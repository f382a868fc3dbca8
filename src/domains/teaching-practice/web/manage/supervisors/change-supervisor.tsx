import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { queries } from '#platform/web/query.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words.ts'
import { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'
import { PartFields, Particulars } from './supervisor-fields.tsx'

type Supervisor = Item<typeof PracticeSupervisor>
type Props = { of: Supervisor; onDone?: () => void }

/** Not sent for people of the university, whose particulars are their own. */
const untouched = { chineseName: undefined, englishName: undefined, email: undefined, phone: undefined }

/** Changes what is kept of a supervisor, in place. It is read anew, because a list has no versions to hold against others. */
export function ChangeSupervisor({ of, onDone }: Props) {
  const t = useWords(words)
  const [read, setRead] = useState<Supervisor | null>(null)
  if (!of.actions.includes('update')) return null
  const open = () =>
    queries
      .fetchQuery({ ...itemOf(PracticeSupervisor, of.id), staleTime: 0 })
      .then(setRead)
      .catch(showError)
  const close = () => setRead(null)
  const done = () => {
    close()
    onDone?.()
  }
  return (
    <>
      <Button
        look="quiet"
        aria-label={t('manage.supervisors.changeOne', { name: of.user.name })}
        onClick={() => void open()}
      >
        {t('manage.detail.change')}
      </Button>
      {/* Not inside the table, whose cells have their own ways with text. */}
      {read &&
        createPortal(
          <Dialog title={read.user.name} onClose={close}>
            <ResourceForm
              of={PracticeSupervisor}
              for={read}
              {...(read.kind === 'USER' && { initial: untouched })}
              words={words}
              onDone={done}
              onCancel={close}
            >
              {read.kind === 'EXTERNAL' && <Particulars />}
              <PartFields isNew={false} />
            </ResourceForm>
          </Dialog>,
          document.body,
        )}
    </>
  )
}

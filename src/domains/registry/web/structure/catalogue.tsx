import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Degree, Faculty, Language, Module, Program, Term } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, remove } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { queries } from '#platform/web/query.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import styles from './catalogue.module.css'

/** Everything that the registry office keeps in the catalogue. */
export type Kept = typeof Faculty | typeof Degree | typeof Program | typeof Language | typeof Module | typeof Term

type AddProps = { resource: Kept; to: { actions: readonly string[] }; fields: ReactNode; children: string }

/** Adds a thing to the catalogue, where the person may. */
export function Add({ resource, to, fields, children }: AddProps) {
  const [open, setOpen] = useState(false)
  if (!to.actions.includes('create')) return null
  return (
    <>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <Editor resource={resource} of="create" title={children} onClose={() => setOpen(false)}>
          {fields}
        </Editor>
      )}
    </>
  )
}

type ChangeProps = { resource: Kept; of: { id: number; actions: readonly string[] }; fields: ReactNode }

/** Changes or removes a thing of the catalogue. It is read anew, because a list has no versions to hold against others. */
export function Change({ resource, of, fields }: ChangeProps) {
  const t = useWords(words)
  const [read, setRead] = useState<Item<Kept> | null>(null)
  if (!of.actions.includes('update')) return null
  const open = () =>
    queries
      .fetchQuery({ ...itemOf<Kept>(resource, of.id), staleTime: 0 })
      .then(setRead)
      .catch(showError)
  return (
    <>
      <Button look="quiet" onClick={() => void open()}>
        {t('structure.change')}
      </Button>
      {/* Not inside the table, whose cells have their own ways with text. */}
      {read &&
        createPortal(
          <Editor resource={resource} of={read} title={t('structure.change')} onClose={() => setRead(null)}>
            {fields}
          </Editor>,
          document.body,
        )}
    </>
  )
}

type EditorProps = {
  resource: Kept
  of: 'create' | Item<Kept>
  title: string
  onClose: () => void
  children: ReactNode
}

function Editor({ resource, of, title, onClose, children }: EditorProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ResourceForm of={resource} for={of} words={words} onDone={onClose} onCancel={onClose}>
        {children}
      </ResourceForm>
      {of !== 'create' && of.actions.includes('delete') && <Removal of={of} onDone={onClose} />}
    </Dialog>
  )
}

function Removal({ of, onDone }: { of: Item<Kept>; onDone: () => void }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    const done = () => {
      notify({ type: 'positive', text: t('structure.removed') })
      onDone()
    }
    await remove(of).then(done, showError)
    setBusy(false)
  }
  return (
    <div className={styles.removal}>
      <p>{t('structure.removeAbout')}</p>
      <Button look="danger" icon="trash" busy={busy} onClick={() => void go()}>
        {t('structure.remove')}
      </Button>
    </div>
  )
}

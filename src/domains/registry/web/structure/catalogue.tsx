import { type ReactNode, useState } from 'react'
import type { Degree, Faculty, Language, Module, Program, Term } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { remove } from '#platform/web/api.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { prefetch } from '#platform/web/query.ts'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { type Text, useText, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import styles from './catalogue.module.css'
import { NamedFields, type Parent, parentsQuery } from './fields.tsx'

/** Everything that the registry office keeps in the catalogue. */
type Kept = typeof Faculty | typeof Degree | typeof Program | typeof Language | typeof Module | typeof Term

type Editing = {
  /** What the button says that adds one. */
  add: Text
  /** What the form asks beside code and name. */
  Fields?: () => ReactNode
  /** What the form offers as that to which it belongs: read before the list is shown. */
  parent?: Parent
}

/** What a list of the catalogue needs so that its things are added, changed and removed in dialogs. */
export function inDialogs(resource: Kept, { add, Fields: Own = Nothing, parent }: Editing) {
  const fields = (
    <>
      <NamedFields />
      <Own />
    </>
  )
  return {
    frame: 'part' as const,
    acts: (found: MayWrite) => <Add resource={resource} to={found} fields={fields} text={add} />,
    rowActs: (of: MayWrite & { id: number }) => <Change resource={resource} of={of} fields={fields} />,
    needs: async () => parent && prefetch(parentsQuery(parent)),
  }
}

const Nothing = () => null

type MayWrite = { actions: readonly string[] }
type AddProps = { resource: Kept; to: MayWrite; fields: ReactNode; text: Text }

function Add({ resource, to, fields, text: add }: AddProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  if (!to.actions.includes('create')) return null
  return (
    <>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        {text(add)}
      </Button>
      {open && (
        <Dialog title={text(add)} onClose={() => setOpen(false)}>
          <Fields resource={resource} of="create" onClose={() => setOpen(false)}>
            {fields}
          </Fields>
        </Dialog>
      )}
    </>
  )
}

type ChangeProps = { resource: Kept; of: MayWrite & { id: number }; fields: ReactNode }

/** Changes or removes a thing of the catalogue. */
function Change({ resource, of, fields }: ChangeProps) {
  const t = useWords(kit)
  if (!of.actions.includes('update')) return null
  return (
    <RowDialog<Kept> resource={resource} of={of} look="quiet" label={t('change')} title={() => t('change')}>
      {(read, close) => (
        <Fields resource={resource} of={read} onClose={close}>
          {fields}
        </Fields>
      )}
    </RowDialog>
  )
}

type FieldsProps = { resource: Kept; of: 'create' | Item<Kept>; onClose: () => void; children: ReactNode }

function Fields({ resource, of, onClose, children }: FieldsProps) {
  return (
    <>
      <ResourceForm of={resource} for={of} words={words} onDone={onClose} onCancel={onClose}>
        {children}
      </ResourceForm>
      {of !== 'create' && of.actions.includes('delete') && <Removal of={of} onDone={onClose} />}
    </>
  )
}

function Removal({ of, onDone }: { of: Item<Kept>; onDone: () => void }) {
  const t = useWords(words)
  const go = async () => {
    await remove(of)
    notify({ type: 'positive', text: t('structure.removed') })
    onDone()
  }
  return (
    <div className={styles.removal}>
      <p>{t('structure.removeAbout')}</p>
      <ConfirmButton
        look="danger"
        icon="trash"
        ask={{ title: t('structure.removeAsk', { code: of.code }), onConfirm: go }}
      >
        {t('structure.remove')}
      </ConfirmButton>
    </div>
  )
}

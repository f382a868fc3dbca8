import { type ReactNode, useState } from 'react'
import type { CalendarEntry, Degree, Faculty, Language, Module, Program, Term } from '#academics/contract'
import type { CourseLecturer, Room, TimetablePattern } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { remove } from '#platform/web/api/api.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { type AnyWords, type Text, useLanguage, useText, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './catalogue.module.css'
import { NamedFields, type Parent, parentsQuery } from './fields.tsx'

/** All resources of the catalogue that the registry office maintains. */
type Catalogue = typeof Faculty | typeof Degree | typeof Program | typeof Language | typeof Module | typeof Term
type StructureResource =
  | Catalogue
  | typeof CalendarEntry
  | typeof Room
  | typeof CourseLecturer
  | typeof TimetablePattern

type Editing = {
  /** The label of the button that adds an item. */
  add: Text
  /** The fields of the form besides code and name. */
  Fields?: () => ReactNode
  /** Replaces the fields for code and name. */
  Named?: () => ReactNode
  /** The words of validation messages, if they are not those of the registry. */
  violations?: AnyWords
  /** The resource whose items are offered as parents; loaded before the list is shown. */
  parent?: Parent
}

/** The options that let a list of the catalogue add, change and delete items in dialogs. */
export function inDialogs(
  resource: StructureResource,
  { add, Fields: Own = Nothing, Named = NamedFields, parent, violations }: Editing,
) {
  const fields = (
    <>
      <Named />
      <Own />
    </>
  )
  return {
    frame: 'part' as const,
    acts: (found: MayWrite) => (
      <Add resource={resource} to={found} fields={fields} text={add} violations={violations} main />
    ),
    rowActs: (of: MayWrite & { id: number }) => (
      <Change resource={resource} of={of} fields={fields} violations={violations} />
    ),
    needs: async () => parent && prefetch(parentsQuery(parent)),
  }
}

const Nothing = () => null

type MayWrite = { actions: readonly string[] }
type AddProps = {
  resource: StructureResource
  to: MayWrite
  fields: ReactNode
  text: Text
  initial?: Readonly<Record<string, unknown>>
  violations?: AnyWords | undefined
  /** It is the main act of its page. */
  main?: boolean
}

/** A button that adds an item in a dialog, for people who may. */
export function Add({ resource, to, fields, text: add, initial, violations, main = false }: AddProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  if (!to.actions.includes('create')) return null
  return (
    <>
      <Button look={main ? 'primary' : 'default'} icon="plus" onClick={() => setOpen(true)}>
        {text(add)}
      </Button>
      {open && (
        <Dialog title={text(add)} onClose={() => setOpen(false)}>
          <Fields
            resource={resource}
            of="create"
            initial={initial}
            violations={violations}
            onClose={() => setOpen(false)}
          >
            {fields}
          </Fields>
        </Dialog>
      )}
    </>
  )
}

type ChangeProps = {
  resource: StructureResource
  of: MayWrite & { id: number }
  fields: ReactNode
  violations?: AnyWords | undefined
  /** What stands in place of the button that deletes the item. */
  removal?: (close: () => void) => ReactNode
}

/** Changes or deletes an item of the catalogue. */
export function Change({ resource, of, fields, violations, removal }: ChangeProps) {
  const t = useWords(kit)
  if (!of.actions.includes('update')) return null
  return (
    <RowDialog<StructureResource>
      resource={resource}
      of={of}
      look="quiet"
      label={t('change')}
      title={() => t('change')}
    >
      {(read, close) => (
        <Fields resource={resource} of={read} violations={violations} removal={removal} onClose={close}>
          {fields}
        </Fields>
      )}
    </RowDialog>
  )
}

type FieldsProps = {
  resource: StructureResource
  of: 'create' | Item<StructureResource>
  initial?: Readonly<Record<string, unknown>> | undefined
  violations?: AnyWords | undefined
  removal?: ChangeProps['removal'] | undefined
  onClose: () => void
  children: ReactNode
}

function Fields({ resource, of, initial, violations = words, removal, onClose, children }: FieldsProps) {
  return (
    <>
      <ResourceForm
        of={resource}
        for={of}
        {...(initial && { initial })}
        words={violations}
        onDone={onClose}
        onCancel={onClose}
      >
        {children}
      </ResourceForm>
      {of !== 'create' &&
        of.actions.includes('delete') &&
        (removal ? removal(onClose) : <Removal of={of} onDone={onClose} />)}
    </>
  )
}

/** How a confirmation names an item: its code, the name of a person or of a day, or the course of a weekly time. */
function calledIn(language: Parameters<typeof inLanguage>[1], of: Item<StructureResource>): string {
  if ('code' in of) return of.code
  if ('user' in of) return of.user.name
  return 'name' in of ? inLanguage(of.name, language) : `${of.course.code} ${of.startsAt}–${of.endsAt}`
}

function Removal({ of, onDone }: { of: Item<StructureResource>; onDone: () => void }) {
  const t = useWords(words)
  const code = calledIn(useLanguage(), of)
  const go = async () => {
    await remove(of)
    notify({ type: 'positive', text: t('structure.removed') })
    onDone()
  }
  return (
    <div className={styles.removal}>
      <p>{t('structure.removeAbout')}</p>
      <ConfirmButton look="danger" icon="trash" ask={{ title: t('structure.removeAsk', { code }), onConfirm: go }}>
        {t('structure.remove')}
      </ConfirmButton>
    </div>
  )
}

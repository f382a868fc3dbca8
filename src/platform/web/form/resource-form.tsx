import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import type { WriteRequest } from '../api/saving.ts'
import { notify } from '../notify/notify.ts'
import { showError } from '../page/errors.tsx'
import { useUnsaved } from '../page/unsaved.ts'
import { Button } from '../ui/button.tsx'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { describeDifferences } from './describe-differences.ts'
import { differencesOf, merged } from './differences.ts'
import { readDraft, useDraft } from './draft.ts'
import { draftName } from './draft-name.ts'
import { FormContext } from './form-context.ts'
import { FormFoot } from './form-foot.tsx'
import type { FormMove, ResourceFormProps } from './form-props.ts'
import { MergeBox } from './merge-box.tsx'
import { moveSaved } from './move-saved.ts'
import { useOpenForm } from './open-forms.ts'
import { queueDraft, takeRefused } from './queued-drafts.ts'
import styles from './resource-form.module.css'
import { Summary } from './summary.tsx'
import { useResourceForm } from './use-resource-form.ts'
import { useSavesItself } from './use-saves-itself.ts'

/**
 * A form on a resource: browser and server validate it against the contract, only changes are sent, and unsaved values
 * are stored as a draft.
 */
export function ResourceForm<R extends AnyResource>(props: ResourceFormProps<R>) {
  const t = useWords(kit)
  const { time } = useFormat()
  const id = useId()
  const [name] = useState(() => draftName(props))
  const [found, setFound] = useState(() => readDraft(name) ?? takeRefused(name))
  const form = useResourceForm(props, id, found)
  const { base, values, dirty, unreached, busy, saved, theirs, etag, face } = form
  const draft = useDraft(name, dirty && !saved ? { values, base, etag } : null)
  useUnsaved(dirty && !saved)
  const own = props.for === 'create' ? {} : { of: props.for['@id'] }
  useOpenForm(props.movedBy ?? own, dirty && !saved, async () => !theirs && (await form.submit()))
  // The move of the pressed button, which is made once the item is saved.
  const chosen = useRef<FormMove | null>(null)
  const finish = useEffectEvent(async (item: Item<R>) => {
    const move = chosen.current
    chosen.current = null
    draft.discard()
    setFound(null)
    form.goOn()
    // What is saved stays saved: its page shows what holds the move back.
    if (move) await moveSaved(props.of, item, move).catch(showError)
    props.onDone?.(item)
  })
  useEffect(() => {
    if (saved) void finish(saved.item)
  }, [saved])
  useSavesItself(props.savesItself ?? false, { values, waits: dirty && !busy && !theirs, save: form.submit })
  const queue = useEffectEvent((request: WriteRequest) => {
    queueDraft(name, { values, base, etag }, request)
    notify({ type: 'info', text: t('form.queued') })
    discard()
    props.onCancel?.()
  })
  useEffect(() => {
    if (unreached) queue(unreached)
  }, [unreached])
  const discard = () => {
    draft.discard()
    setFound(null)
    form.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!theirs) void form.submit()
  }
  const submitWith = async (move: FormMove) => {
    chosen.current = move
    if (!(await form.submit())) chosen.current = null
  }
  return (
    <FormContext value={face}>
      <form noValidate onSubmit={submit} onKeyDown={pressSubmit} className={styles.form} aria-busy={busy}>
        {found && (
          <p className={styles.draft} role="status">
            {t('form.draftFrom', { time: time(found.at) })}{' '}
            <Button look="quiet" onClick={discard}>
              {t('form.draftDiscard')}
            </Button>
          </p>
        )}
        <Summary
          form={id}
          title={form.refusal.title}
          errors={form.refusal.errors}
          count={form.refusal.count}
          fields={face.fields}
        />
        {theirs && <Merge form={form} theirs={theirs} names={props.names ?? {}} />}
        {props.children}
        <FormFoot
          act={props.act ?? t('save')}
          busy={busy}
          later={props.later ?? false}
          moves={(props.moves ?? []).filter(({ when }) => when?.(values) ?? true)}
          onMove={(move) => void submitWith(move)}
          isUnchanged={!dirty && isBeside(props)}
          isCompared={theirs !== null}
          onCancel={props.onCancel}
          storedAt={draft.keptAt}
        />
      </form>
    </FormContext>
  )
}

/** Whether its button is filled only once something is written. */
const isBeside = ({ for: item, beside }: { for: unknown; beside?: true }): boolean =>
  item !== 'create' || beside === true

type MergeProps<R extends AnyResource> = {
  form: ReturnType<typeof useResourceForm<R>>
  theirs: NonNullable<ReturnType<typeof useResourceForm<R>>['theirs']>
  names: Readonly<Record<string, string | undefined>>
}

function Merge<R extends AnyResource>({ form, theirs, names }: MergeProps<R>) {
  const { base, values: mine, schema, face, busy, item } = form
  const versions = { base, mine, theirs: theirs.values }
  const differences = differencesOf(schema, versions)
  const told = describeDifferences(differences, { fields: face.fields, names, items: [theirs.item, item ?? {}] })
  return (
    <MergeBox
      told={told}
      busy={busy}
      onMerge={(choices) => void form.submitMerged(theirs.item, merged(versions, differences, choices))}
    />
  )
}

/** Ctrl+Enter saves from every field, because at the end of a long form the button is far away for keyboard users. */
function pressSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('button[type="submit"]')?.click()
}

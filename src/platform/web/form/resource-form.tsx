import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { useOnline } from '../api/online.ts'
import type { WriteRequest } from '../api/saving.ts'
import { notify } from '../notify/notify.ts'
import { useUnsaved } from '../page/unsaved.ts'
import { Button } from '../ui/button.tsx'
import { WriteButton } from '../ui/write-button.tsx'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { describeDifferences } from './describe-differences.ts'
import { differencesOf, merged } from './differences.ts'
import { readDraft, useDraft } from './draft.ts'
import { FormContext } from './form-context.ts'
import type { ResourceFormProps } from './form-props.ts'
import { MergeBox } from './merge-box.tsx'
import { queueDraft, takeRefused } from './queued-drafts.ts'
import styles from './resource-form.module.css'
import { Summary } from './summary.tsx'
import { useResourceForm } from './use-resource-form.ts'

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
  const finish = useEffectEvent((item: Item<R>) => {
    draft.discard()
    setFound(null)
    form.goOn()
    props.onDone?.(item)
  })
  useEffect(() => {
    if (saved) finish(saved.item)
  }, [saved])
  const queue = useEffectEvent((request: WriteRequest) => {
    queueDraft(name, { values, base, etag }, request)
    notify({ type: 'info', text: t('form.queued') })
    discard()
    props.onCancel?.()
  })
  useEffect(() => {
    if (unreached) queue(unreached)
  }, [unreached])
  const online = useOnline()
  const SubmitButton = props.later && !online ? Button : WriteButton
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
        <div className={styles.foot}>
          {!theirs && (
            <SubmitButton type="submit" look="primary" busy={busy} aria-keyshortcuts="Control+Enter">
              {props.act ?? t('save')}
            </SubmitButton>
          )}
          {props.onCancel && <Button onClick={props.onCancel}>{t('cancel')}</Button>}
          {draft.keptAt && <small role="status">{t('form.draftKept', { time: time(draft.keptAt) })}</small>}
        </div>
      </form>
    </FormContext>
  )
}

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

/** New items with different initial values have different drafts: the role of one person is not that of another. */
function draftName<R extends AnyResource>({ of, for: item, draft, initial }: ResourceFormProps<R>): string {
  if (item !== 'create') return `${of.type}:${item['@id']}`
  return `${of.type}:new:${draft ?? JSON.stringify(initial ?? {})}`
}

/** Ctrl+Enter saves from every field, because at the end of a long form the button is far away for keyboard users. */
function pressSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('button[type="submit"]')?.click()
}

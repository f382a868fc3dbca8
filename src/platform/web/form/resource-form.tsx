import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { useUnsaved } from '../unsaved.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words.ts'
import { useDraft } from './draft.ts'
import { FormContext } from './form-context.ts'
import type { ResourceFormProps } from './form-props.ts'
import { MergeBox } from './merge-box.tsx'
import styles from './resource-form.module.css'
import { valuesFrom } from './schema-shape.ts'
import { Summary } from './summary.tsx'
import { useResourceForm } from './use-resource-form.ts'

/** A form on a resource: the contract checks it here and at the server, and it owns the call, so that it is sent once. */
export function ResourceForm<R extends AnyResource>(props: ResourceFormProps<R>) {
  const t = useWords(kit)
  const { time } = useFormat()
  const id = useId()
  const form = useResourceForm(props, id)
  const { values, dirty, busy, saved, theirs, schema } = form
  const key = draftKey(props)
  const draft = useDraft(key, values, dirty)
  const [offered, setOffered] = useState(draft.found)
  useUnsaved(dirty)
  const finish = useEffectEvent((item: Item<R>) => {
    draft.discard()
    setOffered(null)
    props.onDone(item)
  })
  const layDraft = useEffectEvent(() => draft.found && form.setValues(draft.found.values))
  useEffect(() => {
    if (saved) finish(saved)
  }, [saved])
  useEffect(() => void layDraft(), [])
  const discard = () => {
    draft.discard()
    setOffered(null)
    form.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void form.submit()
  }
  return (
    <FormContext value={form.face}>
      <form noValidate onSubmit={submit} className={styles.form} aria-busy={busy}>
        {offered && (
          <p className={styles.draft}>
            {t('form.draftFrom', { time: time(offered.at) })}{' '}
            <Button look="quiet" onClick={discard}>
              {t('form.draftDiscard')}
            </Button>
          </p>
        )}
        <Summary form={id} title={form.summaryTitle} errors={form.summary} labels={form.labels} />
        {theirs && schema && (
          <MergeBox
            base={form.base}
            mine={values}
            theirs={valuesFrom(schema, theirs)}
            labels={form.labels}
            busy={busy}
            onMerge={(merged) => void form.submitMerged(merged)}
          />
        )}
        {props.children}
        <div className={styles.foot}>
          <Button type="submit" look="primary" busy={busy}>
            {props.act ?? t('save')}
          </Button>
          {props.onCancel && <Button onClick={props.onCancel}>{t('cancel')}</Button>}
          {draft.keptAt && <small role="status">{t('form.draftKept', { time: time(draft.keptAt) })}</small>}
        </div>
      </form>
    </FormContext>
  )
}

function draftKey<R extends AnyResource>({ draft, of, for: item }: ResourceFormProps<R>): string | null {
  if (!draft) return null
  const name = draft === true ? '' : ` ${draft}`
  return `draft:${of.type}:${item === 'create' ? 'new' : item['@id']}${name}`
}

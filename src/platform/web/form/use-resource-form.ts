import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { atVersion, etagOf } from '../api/api-versions.ts'
import { type Outcome, savingOf, type WriteRequest } from '../api/saving.ts'
import { notify } from '../notify/notify.ts'
import { showError } from '../page/errors.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { changedNames, valueAt, withValueAt } from './differences.ts'
import type { Draft } from './draft.ts'
import { type FieldErrors, issueErrors, violationErrors } from './field-errors.ts'
import type { FieldTexts, FormFace } from './form-context.ts'
import type { ResourceFormProps } from './form-props.ts'
import { emptyValues, type Values, valuesFrom, wireOf } from './schema-shape.ts'

/** The errors of the last attempt, and the number of attempts. */
type Refusal = { errors: FieldErrors; title: string | undefined; count: number }
const nothingRefused: Refusal = { errors: {}, title: undefined, count: 0 }

/**
 * The logic of a form: its values, which of them changed, one call at a time, and conflicts when someone else was
 * faster.
 */
export function useResourceForm<R extends AnyResource>(props: ResourceFormProps<R>, id: string, draft: Draft | null) {
  const t = useWords(kit)
  const { of, under } = props
  const isNew = props.for === 'create'
  const schema = isNew ? of.create : of.update
  if (!schema) throw new Error(`${of.type} cannot be ${isNew ? 'created' : 'changed'}`)
  const valuesOf = (item: Item<R>): Values => ({ ...valuesFrom(schema, item), ...props.filled?.(item) })
  const beginning = (): Values =>
    props.for === 'create' ? { ...emptyValues(schema), ...props.initial } : valuesOf(props.for)
  const [base, setBase] = useState<Values>(() => (draft && !isNew ? draft.base : beginning()))
  const [values, setValues] = useState<Values>(() => ({ ...base, ...draft?.values }))
  const [saving] = useState(() => savingOf(of, begunFrom(props.for, draft)))
  // A draft of an older version is compared immediately with what has been saved meanwhile.
  const [theirs, setTheirs] = useState<Item<R> | null>(() =>
    props.for !== 'create' && isOlder(draft, props.for) ? props.for : null,
  )
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<{ item: Item<R> } | null>(null)
  const [refusal, setRefusal] = useState(nothingRefused)
  const [fields] = useState(() => new Map<string, FieldTexts>())
  /** What was submitted without a network. */
  const [unreached, setUnreached] = useState<WriteRequest | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  const changed = changedNames(base, values)
  const dirty = changed.length > 0

  const refuse = (errors: FieldErrors, title?: string) =>
    setRefusal(({ count }) => ({ errors, title, count: count + 1 }))
  /** The form continues with another version; unsaved values are kept. */
  const rebase = (item: Item<R>, sent: Values) => {
    const next = valuesOf(item)
    saving.accept(item)
    setBase(next)
    setTheirs(null)
    setValues((now) => ({ ...next, ...pick(now, changedNames(sent, now)) }))
  }
  const finish = (item: Item<R>, sent: Values) => {
    setRefusal(nothingRefused)
    // Text that was typed while waiting for the response belongs to the next item.
    if (isNew) setValues((now) => ({ ...base, ...pick(now, changedNames(sent, now)) }))
    else rebase(item, sent)
    setSaved({ item })
  }
  const settle = (outcome: Outcome<R>, sent: Values) => {
    if (outcome.kind === 'saved') {
      if (!props.savesItself) notify({ type: 'positive', text: t('saved') })
      finish(outcome.item, sent)
    }
    if (outcome.kind === 'refused') refuse(violationErrors(outcome.violations), t('error.validation'))
    if (outcome.kind === 'overtaken') setTheirs(outcome.theirs)
    if (outcome.kind === 'failed' && props.later && outcome.request) setUnreached(outcome.request)
    else if (outcome.kind === 'failed') showError(outcome.error)
    return outcome.kind === 'saved'
  }
  /** True if it is saved. */
  const send = async (from: Values, now: Values): Promise<boolean> => {
    const names = isNew ? Object.keys(now) : changedNames(from, now)
    const held = saving.against()
    if (held && names.length === 0) {
      notify({ type: 'info', text: t('form.unchanged') })
      finish(held, now)
      return true
    }
    const parsed = schema.safeParse(wireOf(schema, pick(now, names), { update: !isNew }))
    if (!parsed.success) {
      refuse(issueErrors(parsed.error.issues, now, props.words))
      return false
    }
    // The schema of the resource has just produced this input; only the generic type cannot express that.
    const input = parsed.data as never
    return settle(await (isNew ? saving.create(input, under) : saving.update(input)), now)
  }
  const submitNow = async (from: Values, now: Values): Promise<boolean> => {
    setBusy(true)
    const isSaved = await send(from, now).catch((error: unknown) => {
      showError(error)
      return false
    })
    running.current = null
    setBusy(false)
    return isSaved
  }
  /** True if it is saved; pressed again meanwhile, it is the same attempt. */
  const submit = (from: Values, now: Values): Promise<boolean> => {
    running.current ??= submitNow(from, now)
    return running.current
  }
  const follow = useEffectEvent((item: ResourceFormProps<R>['for']) => {
    if (item !== 'create' && item !== saving.against() && !dirty && !running.current && !theirs) rebase(item, values)
  })
  // While there are no unsaved changes, the form shows what others save.
  useEffect(() => follow(props.for), [props.for])
  const face: FormFace = {
    id,
    schema,
    partial: !isNew,
    fields,
    valueOf: (name) => valueAt(values, name),
    set: (name, value) => {
      setValues((now) => withValueAt(now, name, value))
      setRefusal((now) => ({ ...now, errors: without(now.errors, name) }))
    },
    errorOf: (name) => refusal.errors[name],
  }
  return {
    face,
    /** Called after the save was announced: the form can be used again. */
    goOn: () => setSaved(null),
    schema,
    base,
    values,
    dirty,
    unreached,
    busy,
    saved,
    /** The item with which the form was opened or continues: its references contain names. */
    item: saving.against(),
    refusal,
    theirs: theirs && { item: theirs, values: valuesOf(theirs) },
    etag: etagIn(saving.against()),
    submit: () => submit(base, values),
    submitMerged: (item: Item<R>, chosen: Values) => {
      const from = valuesOf(item)
      saving.accept(item)
      setBase(from)
      setValues(chosen)
      setTheirs(null)
      return submit(from, chosen)
    },
    reset: () => {
      setRefusal(nothingRefused)
      setUnreached(null)
      if (props.for === 'create') return setValues(beginning())
      rebase(theirs ?? props.for, values)
      setValues(valuesOf(theirs ?? props.for))
    },
  }
}

function begunFrom<R extends AnyResource>(item: ResourceFormProps<R>['for'], draft: Draft | null): Item<R> | null {
  if (item === 'create') return null
  return isOlder(draft, item) && draft.etag !== null ? atVersion(item, draft.etag) : item
}

const isOlder = (draft: Draft | null, item: object): draft is Draft =>
  draft !== null && draft.etag !== null && draft.etag !== etagIn(item)
const etagIn = (item: unknown): string | null =>
  typeof item === 'object' && item !== null ? (etagOf(item) ?? null) : null

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** The errors of a field and of its parts are removed when its value changes. */
const without = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))

import { useForm } from '@mantine/form'
import { useCallback, useRef, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { Conflict, ValidationError } from '../../contract/errors.ts'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { create, itemOf, update } from '../api.ts'
import { showError } from '../errors.tsx'
import { notify } from '../notify/notify.ts'
import { queries } from '../query.ts'
import { kit } from '../words/kit.ts'
import { say, useWords } from '../words.ts'
import { type FieldErrors, faultOf, firstIssues, type Issue, violationErrors } from './field-errors.ts'
import type { FormFace } from './form-context.ts'
import type { ResourceFormProps } from './form-props.ts'
import { emptyValues, type Values, valuesFrom, wireOf } from './schema-shape.ts'

/** The work behind a form: values, errors, one call at a time, and what to do when someone else was faster. */
export function useResourceForm<R extends AnyResource>(props: ResourceFormProps<R>, id: string) {
  const t = useWords(kit)
  const { of, under } = props
  // The version that was read when the form opened: a refetch behind the scene must not hide another's change.
  const [target, setTarget] = useState(props.for)
  const schema = target === 'create' ? of.create : of.update
  if (!schema) throw new Error(`${of.type} cannot be ${target === 'create' ? 'created' : 'changed'}`)
  const [base] = useState<Values>(() => ({
    ...(target === 'create' ? emptyValues(schema) : valuesFrom(schema, target)),
    ...props.initial,
  }))
  const form = useForm<Values>({ mode: 'controlled', initialValues: base })
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<Item<R> | null>(null)
  const [theirs, setTheirs] = useState<(Item<R> & Record<string, unknown>) | null>(null)
  const [summary, setSummary] = useState<readonly (readonly [string, string])[]>([])
  const [summaryTitle, setSummaryTitle] = useState<string>()
  const labels = useRef(new Map<string, string>()).current
  const running = useRef(false)

  const refuse = (errors: FieldErrors, title?: string) => {
    form.setErrors(errors)
    setSummary(Object.entries(errors))
    setSummaryTitle(title)
  }
  const send = async (values: Values, against: typeof target) => {
    const parsed = schema.safeParse(wireOf(schema, values, { update: target !== 'create' }))
    if (!parsed.success) return refuse(localErrors(parsed.error.issues, values, props.words))
    // The schema of the resource has just made this input; only the generic type cannot be followed here.
    const input = parsed.data as never
    const item = against === 'create' ? await create(of, input, under) : await update(of, against, input)
    setSummary([])
    setTheirs(null)
    notify({ type: 'positive', text: t('saved') })
    setSaved(item)
    if (target === 'create') return form.reset()
    setTarget(item as typeof target)
    form.setInitialValues(values)
    form.resetDirty(values)
  }
  const fail = async (error: unknown) => {
    if (error instanceof ValidationError) return refuse(violationErrors(error.violations), t('error.validation'))
    if (!(error instanceof Conflict) || error.status !== 412 || target === 'create') return showError(error)
    const fresh = itemOf(of, idOf(target['@id']))
    setTheirs((await queries.fetchQuery({ ...fresh, staleTime: 0 })) as Item<R> & Record<string, unknown>)
  }
  const submit = async (values: Values = form.getValues(), against: typeof target = target) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    await send(values, against).catch(fail).catch(showError)
    running.current = false
    setBusy(false)
  }
  const register = useCallback(
    (name: string, label: string) => {
      labels.set(name, label)
      return () => void labels.delete(name)
    },
    [labels],
  )
  const face: FormFace = {
    id,
    schema,
    partial: target !== 'create',
    register,
    valueOf: (name) => at(form.values, name),
    set: (name, value) => form.setFieldValue(name, value),
    errorOf: (name) => form.errors[name]?.toString(),
  }
  return {
    face,
    schema: schema as ZodMiniType,
    values: form.values,
    dirty: form.isDirty(),
    base,
    labels,
    busy,
    saved,
    theirs,
    summary,
    summaryTitle,
    submit: () => submit(),
    submitMerged: (values: Values) => {
      form.setValues(values)
      return submit(values, theirs ? (theirs as typeof target) : target)
    },
    setValues: (values: Values) => form.setValues(values),
    reset: () => form.reset(),
  }
}

/** What the contract says of the values, in words: its own names of rules from the domain's file, the rest from the kit's. */
function localErrors(
  issues: readonly unknown[],
  values: Values,
  words: ResourceFormProps<AnyResource>['words'],
): FieldErrors {
  const sentence = (issue: Issue, path: string): string => {
    const own = issue.code === 'custom' || issue.message !== 'Invalid input' ? named(issue.message, words) : null
    if (own) return own
    const { key, values: said } = faultOf(issue, at(values, path))
    return say(kit(`violations.${key}`), said)
  }
  return Object.fromEntries(firstIssues(issues as Issue[]).map(([path, issue]) => [path, sentence(issue, path)]))
}

function named(name: string, words: ResourceFormProps<AnyResource>['words']): string | null {
  const key = `violations.${name}`
  for (const domain of [words?.domain, 'kit']) {
    if (domain === undefined) continue
    const text = say({ domain, key })
    if (text !== key) return text
  }
  return null
}

const at = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Values | undefined | null)?.[name], values)

const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)

import { useQueries } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { itemOf } from '../api/api.ts'
import { Icon } from '../ui/icon.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import type { Chooser as AnyChooser } from './chooser.tsx'
import { controlProps, Field } from './field.tsx'
import { useField } from './form-context.ts'
import styles from './lookup-list-field.module.css'
import type { FieldProps } from './text-fields.tsx'

export type LookupListProps<R extends AnyResource> = FieldProps & {
  /** The resource to search; it has a filter `q`. */
  in: R
  nameOf: (item: Item<R>) => string
  about?: (item: Item<R>) => string
  /** The names of the items that are chosen already. */
  chosen?: readonly { '@id': string; name: string }[]
}

const Chooser = lazy(async () => ({ default: (await import('./chooser.tsx')).Chooser })) as unknown as typeof AnyChooser

/**
 * Several of very many items (people): each is found by a few letters and listed below with a button that removes it.
 * The form's value is a list of IRIs.
 */
export function LookupListField<R extends AnyResource>(props: LookupListProps<R>) {
  const { name, label, help, in: of, nameOf, about, chosen = [] } = props
  const t = useWords(kit)
  const [known, setKnown] = useState(() => new Map(chosen.map((one) => [one['@id'], one.name])))
  const say = (held: unknown) =>
    iris(held)
      .map((iri) => known.get(iri) ?? iri)
      .join(', ')
  const { id, value, set, error, required } = useField(name, label, say)
  const held = iris(value)
  const names = useNames(of, held, known, nameOf)
  const control = controlProps({ id, help, error, required })
  const add = (item: Item<R> | null) => {
    if (item === null) return
    const iri = iriOf(item)
    setKnown((now) => new Map(now).set(iri, nameOf(item)))
    if (!held.includes(iri)) set([...held, iri])
  }
  return (
    <Field id={id} label={label} required={required} help={help} error={error}>
      <Suspense fallback={<input {...control} readOnly value="" />}>
        <Chooser control={control} label={label} in={of} nameOf={nameOf} about={about} chosen="" onChoose={add} />
      </Suspense>
      {held.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {held.map((iri) => (
            <li key={iri}>
              {names.get(iri) ?? '…'}
              <button
                type="button"
                aria-label={t('form.remove', { name: names.get(iri) ?? '' })}
                onClick={() => {
                  set(held.filter((one) => one !== iri))
                  document.getElementById(id)?.focus()
                }}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}

/**
 * The names of the chosen items: those that are known, and those of the others as read from the server, for example
 * after a draft was restored.
 */
function useNames<R extends AnyResource>(
  of: R,
  held: readonly string[],
  known: ReadonlyMap<string, string>,
  nameOf: (item: Item<R>) => string,
): Map<string, string> {
  const unknown = held.filter((iri) => !known.has(iri))
  const read = useQueries({
    queries: unknown.map((iri) => itemOf<AnyResource>(of, iri.slice(iri.lastIndexOf('/') + 1))),
  })
  const names = new Map(known)
  for (const [at, iri] of unknown.entries()) {
    const item = read[at]?.data
    if (item) names.set(iri, nameOf(item as Item<R>))
  }
  return names
}

const iris = (held: unknown): readonly string[] => (Array.isArray(held) ? held : [])
const iriOf = (item: unknown) => (item as { '@id': string })['@id']

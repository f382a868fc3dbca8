import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { listOf } from '../api.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words.ts'
import { useChosenName } from './chosen-name.ts'
import styles from './field.module.css'
import { controlProps, Field } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './text-fields.tsx'

export type LookupProps<R extends AnyResource> = FieldProps & {
  /** Where to look; the resource has a filter `q`. */
  in: R
  nameOf: (item: Item<R>) => string
  about?: (item: Item<R>) => string
  /** What the form holds of the chosen one, where that is not its IRI. */
  held?: (item: Item<R>) => string
  /** The name of what is chosen already. */
  chosen?: string
}

/** One of very many (a person, a course): type a few letters, choose. The form holds the IRI. */
export function LookupField<R extends AnyResource>({
  name,
  label,
  help,
  in: of,
  nameOf,
  about,
  held = iriOf,
  chosen = '',
}: LookupProps<R>) {
  const t = useWords(kit)
  const { id, value, set, error, required } = useField(name, label)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Item<R> | null>(null)
  const holds = String(value ?? '')
  const called = useChosenName({ of, value: holds, first: chosen, picked, nameOf, held })
  const text = holds === '' ? typed : called
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const q = useQuiet(text.trim())
  const { data, isFetching } = useQuery({
    ...listOf<AnyResource>(of, { itemsPerPage: 8, q }),
    enabled: open && q.length > 0,
  })
  const found = open && q ? ((data?.['hydra:member'] ?? []) as Item<R>[]) : []
  const choose = (item: Item<R> | undefined) => {
    if (!item) return
    set(held(item))
    setPicked(item)
    setTyped('')
    setOpen(false)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !open) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && found.length > 0) {
      event.preventDefault()
      choose(found[at])
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <Field id={id} label={label} required={required} help={help} error={error}>
      <div className={styles.lookup}>
        <input
          {...controlProps({ id, help, error, required })}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={found[at] && `${id}-found-${at}`}
          autoComplete="off"
          placeholder={t('form.typing')}
          value={text}
          onFocus={() => setOpen(holds === '')}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            setTyped(event.target.value)
            set('')
            setOpen(true)
            setAt(0)
          }}
          onKeyDown={pressed}
        />
        {open && q && (
          <div id={`${id}-found`} role="listbox" aria-label={label} className={styles.found} tabIndex={-1}>
            {found.length === 0 && <p>{isFetching ? t('form.searching') : t('form.noneFound')}</p>}
            {found.map((item, place) => (
              <div
                key={iriOf(item)}
                id={`${id}-found-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === at}
                onMouseDown={(event) => {
                  event.preventDefault()
                  choose(item)
                }}
              >
                {nameOf(item)}
                {about && <small>{about(item)}</small>}
              </div>
            ))}
          </div>
        )}
      </div>
    </Field>
  )
}

const iriOf = (item: unknown) => (item as { '@id': string })['@id']

const quietMs = 250

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}

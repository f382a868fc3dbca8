import { useQuery } from '@tanstack/react-query'
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { listOf } from '../api/api.ts'
import type { Query } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './field.module.css'

/** The query for the reasons why some of these people, by their ids, cannot be chosen. */
export type WhyNot = (ids: readonly number[]) => Query<{ 'hydra:member': { person: number; why: string }[] }>

export type ChooserProps<R extends AnyResource> = {
  /** Connects the input with its label, help and error. */
  control: { id: string; className: string | undefined }
  label: string
  in: R
  nameOf: (item: Item<R>) => string
  about?: ((item: Item<R>) => string) | undefined
  whyNot?: WhyNot | undefined
  /** The name of the chosen item; empty if there is none. */
  chosen: string
  /** The placeholder; by default a hint to type for searching. */
  placeholder?: string | undefined
  /** Null removes the choice, because something else is being typed. */
  onChoose: (item: Item<R> | null) => void
}

/**
 * Finds one of very many items by a few letters. Only the results for the current text can be chosen: while those of an
 * earlier text are shown or results are loading, there is nothing to choose.
 */
export function Chooser<R extends AnyResource>(props: ChooserProps<R>) {
  const { control, label, in: of, nameOf, about, whyNot, chosen, placeholder, onChoose } = props
  const t = useWords(kit)
  const [typed, setTyped] = useState('')
  const text = chosen || typed
  const wanted = chosen ? '' : typed.trim()
  const { items, state, again } = useSearch(of, wanted)
  const refused = useRefusals(items, whyNot)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } = useCombobox<Item<R>>({
    items,
    isItemDisabled: (item) => refused.has(idOf(item)),
    inputId: control.id,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => (item === null ? '' : nameOf(item)),
    itemToKey: (item) => (item === null ? '' : iriOf(item)),
    stateReducer: onlyByChoice,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem === null || selectedItem === undefined) return
      setTyped('')
      onChoose(selectedItem)
    },
  })
  const open = isOpen && wanted !== ''
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!open || event.nativeEvent.isComposing) return
    // Enter does not submit the form while somebody is choosing, and Escape does not close the dialog around it.
    if (event.key === 'Enter' && items.length === 0) stay(event)
    if (event.key !== 'Escape') return
    stay(event)
    event.stopPropagation()
    closeMenu()
  }
  return (
    <div className={styles.lookup}>
      <input
        {...getInputProps({
          ...control,
          'aria-expanded': open,
          'aria-labelledby': undefined,
          autoComplete: 'off',
          placeholder: placeholder ?? t('form.typing'),
          onKeyDown: pressed,
          onChange: (event) => {
            setTyped(event.currentTarget.value)
            if (chosen) onChoose(null)
          },
        })}
      />
      <div className={styles.found} hidden={!open}>
        <ul {...getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}>
          {open &&
            items.map((item, index) => (
              <li key={iriOf(item)} {...getItemProps({ item, index, 'aria-selected': index === highlightedIndex })}>
                {nameOf(item)}
                {refused.has(idOf(item)) ? (
                  <small>{refused.get(idOf(item))}</small>
                ) : (
                  about && <small>{about(item)}</small>
                )}
              </li>
            ))}
        </ul>
        {state && <p>{t(state)}</p>}
        {state === 'form.searchFailed' && <Button onClick={again}>{t('again')}</Button>}
      </div>
      <span role="status" className="sr-only">
        {open && (state ? t(state) : t('form.found', { count: items.length }))}
      </span>
    </div>
  )
}

/** The results for exactly this text, or the message to show instead. */
function useSearch<R extends AnyResource>(of: R, wanted: string) {
  const q = useQuiet(wanted)
  const { data, isPending, isError, refetch } = useQuery({
    ...listOf<AnyResource>(of, { itemsPerPage: 8, q }),
    enabled: q !== '' && q === wanted,
  })
  const again = () => void refetch()
  const none: Item<R>[] = []
  if (q !== wanted || isPending) return { items: none, state: 'form.searching', again } as const
  if (isError) return { items: none, state: 'form.searchFailed', again } as const
  const items = data['hydra:member'] as Item<R>[]
  return { items, state: items.length === 0 ? 'form.noneFound' : null, again } as const
}

const everybody: WhyNot = () => ({ queryKey: ['nobody is refused'], queryFn: async () => ({ 'hydra:member': [] }) })

/** The items that cannot be chosen, with the reason; without an answer each can be, and the server decides. */
function useRefusals(items: readonly unknown[], whyNot: WhyNot | undefined): ReadonlyMap<number, string> {
  const ids = items.map(idOf)
  const isAsked = whyNot !== undefined && ids.length > 0
  const { data } = useQuery({ ...(whyNot ?? everybody)(isAsked ? ids : [0]), enabled: isAsked })
  return new Map((isAsked ? data?.['hydra:member'] : undefined)?.map(({ person, why }) => [person, why]))
}

/** Prevents the default actions of the key in the browser and in the combobox. */
function stay(event: KeyboardEvent<HTMLInputElement>) {
  event.preventDefault()
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

/** Leaving the field or pressing Escape neither chooses nor removes an item. */
function onlyByChoice<I>(
  state: UseComboboxState<I>,
  { type, changes }: UseComboboxStateChangeOptions<I>,
): Partial<UseComboboxState<I>> {
  const types = useCombobox.stateChangeTypes
  if (type === types.InputBlur || type === types.InputKeyDownEscape)
    return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
  return changes
}

const idOf = (item: unknown) => (item as { id: number }).id
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

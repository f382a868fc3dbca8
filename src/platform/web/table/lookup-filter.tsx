import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { itemOf } from '../api/api.ts'
import type { Chooser as AnyChooser } from '../form/chooser.tsx'
import { useAddress } from './address.ts'
import { changed } from './list-address.ts'
import styles from './table-tools.module.css'
import { Token, useAsToken } from './token.tsx'

export type LookupFilterProps<R extends AnyResource> = {
  /** The filter of the resource, as written in the address; it compares with an id. */
  name: string
  label: string
  /** The resource to search; it has a filter `q`. */
  in: R
  nameOf: (item: Item<R>) => string
  about?: (item: Item<R>) => string
}

/** The combobox is loaded after the list. */
const Chooser = lazy(async () => ({
  default: (await import('../form/chooser.tsx')).Chooser,
})) as unknown as typeof AnyChooser

/** A filter of a list with very many values, found by a few letters; created by `filtersOf`. */
export function LookupFilter<R extends AnyResource>({ name, label, in: of, nameOf, about }: LookupFilterProps<R>) {
  const id = useId()
  const [search, change] = useAddress()
  const chosen = search.get(name) ?? ''
  const { data } = useQuery({ ...itemOf(of, chosen), enabled: chosen !== '' })
  const control = { id, className: undefined }
  const set = (value: string | null) => change((now) => changed(now, { [name]: value }), { replace: true })
  if (useAsToken())
    return data && chosen !== '' ? <Token label={label} value={nameOf(data)} onRemove={() => set(null)} /> : null
  return (
    <div className={styles.lookup}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Suspense fallback={<input id={id} readOnly placeholder={label} />}>
        <Chooser
          control={control}
          label={label}
          placeholder={label}
          in={of}
          nameOf={nameOf}
          about={about}
          chosen={chosen === '' ? '' : data ? nameOf(data) : chosen}
          onChoose={(item) => set(item === null ? null : String(Reflect.get(item as object, 'id')))}
        />
      </Suspense>
    </div>
  )
}

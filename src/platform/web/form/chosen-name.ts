import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { itemOf } from '../api/api.ts'

type Chosen<R extends AnyResource> = {
  of: R
  /** The value in the form: an IRI or an id, empty if nothing is chosen. */
  value: string
  /** The name of the form's initial value, if the screen knows it. */
  first: string
  picked: Item<R> | null
  nameOf: (item: Item<R>) => string
  held: (item: Item<R>) => string
}

/**
 * The name of the chosen item: known from the choice or the screen, else read, for example after a draft was restored.
 */
export function useChosenName<R extends AnyResource>({ of, value, first, picked, nameOf, held }: Chosen<R>): string {
  const [firstValue] = useState(value)
  const known = picked && held(picked) === value ? nameOf(picked) : value === firstValue ? first : ''
  const id = value.slice(value.lastIndexOf('/') + 1)
  const { data } = useQuery({ ...itemOf<AnyResource>(of, id), enabled: value !== '' && known === '' })
  return known || (data ? nameOf(data as Item<R>) : '')
}

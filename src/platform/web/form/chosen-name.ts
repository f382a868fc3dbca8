import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { itemOf } from '../api.ts'

type Chosen<R extends AnyResource> = {
  of: R
  /** What the form holds: an IRI or an id, empty where nothing is chosen. */
  value: string
  /** The name of what the form held at first, where the screen knows it. */
  first: string
  picked: Item<R> | null
  nameOf: (item: Item<R>) => string
  held: (item: Item<R>) => string
}

/** The name of what is chosen: known from the choice or the screen, else read, as after a draft was taken up again. */
export function useChosenName<R extends AnyResource>({ of, value, first, picked, nameOf, held }: Chosen<R>): string {
  const [firstValue] = useState(value)
  const known = picked && held(picked) === value ? nameOf(picked) : value === firstValue ? first : ''
  const id = value.slice(value.lastIndexOf('/') + 1)
  const { data } = useQuery({ ...itemOf<AnyResource>(of, id), enabled: value !== '' && known === '' })
  return known || (data ? nameOf(data as Item<R>) : '')
}

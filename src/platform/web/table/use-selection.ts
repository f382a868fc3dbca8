import { useState } from 'react'
import type { AnyResource } from '../../contract/resource.ts'
import { searchOf } from '../api/api-search.ts'
import type { List } from './list.ts'
import { nothing, type Selection } from './many.ts'

/** The filters of a list, without its order and page. */
export function filtersIn<R extends AnyResource>({ params }: List<R>) {
  const { page: _, itemsPerPage: __, after: ___, before: ____, order: _____, ...filters } = params
  return filters
}

/**
 * The ticked rows of a list. They are kept while the page changes, and cleared when the filters change, so that people
 * act on what they see.
 */
export function useSelection<R extends AnyResource>(of: List<R>) {
  const list = of.path + searchOf(filtersIn(of))
  const [kept, setKept] = useState({ list, selection: nothing })
  const selection = kept.list === list ? kept.selection : nothing
  return [selection, (next: Selection) => setKept({ list, selection: next })] as const
}

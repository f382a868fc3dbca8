import type { ReactNode } from 'react'
import type { AnyResource, FilterName } from '../../contract/resource.ts'
import { useAddress } from './address.ts'
import { ChoiceFilter, type ChoiceFilterProps } from './choice-filter.tsx'
import { changed } from './list-address.ts'
import { LookupFilter, type LookupFilterProps } from './lookup-filter.tsx'

type FiltersOf<R extends AnyResource> = {
  ChoiceFilter: (props: Omit<ChoiceFilterProps, 'name'> & { name: FilterName<R> }) => ReactNode
  LookupFilter: <In extends AnyResource>(
    props: Omit<LookupFilterProps<In>, 'name'> & { name: FilterName<R> },
  ) => ReactNode
  /** For a custom control: reads a filter from the address, and changes several at once. */
  useFilters: () => {
    chosen: (name: FilterName<R>) => string
    /** The values of a filter that has several. */
    several: (name: FilterName<R>) => readonly string[]
    set: (values: { readonly [N in FilterName<R>]?: string | null }) => void
  }
}

/**
 * The filters of a resource's lists: `const { ChoiceFilter } = filtersOf(Hold)`, once per file. A name that its
 * contract does not declare does not compile. For several resources: the filters they have in common.
 */
export const filtersOf = <const R extends readonly AnyResource[]>(..._resources: R): FiltersOf<R[number]> => ({
  ChoiceFilter,
  LookupFilter,
  useFilters,
})

function useFilters() {
  const [search, change] = useAddress()
  return {
    chosen: (name: string) => search.get(name) ?? '',
    several: (name: string) => search.getAll(`${name}[]`),
    set: (values: Readonly<Partial<Record<string, string | null>>>) =>
      change((now) => changed(now, values), { replace: true }),
  }
}

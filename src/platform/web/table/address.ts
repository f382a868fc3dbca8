import { type NavigateOptions, useNavigation, useSearchParams } from 'react-router'

type Change = (now: URLSearchParams) => URLSearchParams

/**
 * The state of a list in the address, and a function to change it. A change applies while it is still loading: controls
 * show it, and the next change starts from it, so that two filters chosen at once do not undo each other.
 */
export function useAddress(): [search: URLSearchParams, change: (change: Change, options?: NavigateOptions) => void] {
  const [present, setSearch] = useSearchParams()
  const coming = useNavigation().location
  const search = coming?.pathname === window.location.pathname ? new URLSearchParams(coming.search) : present
  return [search, (change, options) => setSearch(change(search), options)]
}

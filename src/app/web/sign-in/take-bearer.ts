type Place = { href: string }
type Past = { state: unknown; replaceState: (state: unknown, title: string, url: string) => void }

/**
 * Takes the token of a `?bearer=` link out of the address (specification §4), before anything else can see it:
 * no history entry, referrer, log or error report carries it afterwards. Repeated parameters are no link of ours.
 */
export function takeBearer(place: Place, past: Past): string | null {
  const url = new URL(place.href)
  const tokens = url.searchParams.getAll('bearer')
  if (tokens.length === 0) return null
  url.searchParams.delete('bearer')
  past.replaceState(past.state, '', url.pathname + url.search + url.hash)
  return tokens.length === 1 ? (tokens[0] ?? null) : ''
}

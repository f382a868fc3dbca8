type Place = { href: string }
type Past = { state: unknown; replaceState: (state: unknown, title: string, url: string) => void }

/**
 * Takes the token of a `?bearer=` link out of the URL (specification §4) before anything else can read it: no history
 * entry, referrer, log or error report contains it afterwards. Links of ours never repeat the parameter.
 */
export function takeBearer(place: Place, past: Past): string | null {
  const url = new URL(place.href)
  const tokens = url.searchParams.getAll('bearer')
  if (tokens.length === 0) return null
  url.searchParams.delete('bearer')
  past.replaceState(past.state, '', url.pathname + url.search + url.hash)
  return tokens.length === 1 ? (tokens[0] ?? null) : ''
}

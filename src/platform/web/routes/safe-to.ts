const secrets = ['bearer', 'access_token', 'id_token', 'code', 'state', 'token']
/** Paths that redirect further; and `my`, so that one form of an address is never mistaken for the other. */
const reserved = ['redirect', 'oidc-callback', 'oidc-silent-renew', 'resolve_route', 'guest', 'my']
const base = '/my/'

/**
 * The path of this app that `redirect?to=` may open, below `/my`, or null (no open redirect).
 * Accepts `/my/lockers/5` and the router's own form `/lockers/5`; returns the router's form.
 * The checked text is the one that is used: the parsed and re-assembled path, never the raw text.
 */
export function safeTo(raw: unknown, origin: string): string | null {
  if (typeof raw !== 'string' || raw.length > 2048 || !plain(raw)) return null
  const url = parse(/^\/my(?=[/?#]|$)/.test(raw) ? raw : `/my${raw}`, origin)
  if (!url || url.origin !== origin || url.username || url.password) return null
  const path = url.pathname === '/my' ? base : url.pathname
  if (!path.startsWith(base) || path.includes('//') || /%(2f|5c|00|0a|0d|25)/i.test(path)) return null
  if (reserved.includes(path.split('/')[2] ?? '')) return null
  for (const name of secrets) url.searchParams.delete(name)
  return path.slice(base.length - 1) + url.search
}

const plain = (raw: string) => raw.startsWith('/') && !raw.startsWith('//') && !/[\p{Cc}\s\\]/u.test(raw)

function parse(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin)
  } catch {
    return null
  }
}

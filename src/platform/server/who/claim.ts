import type { JWTPayload } from 'jose'

/** The provider's names of roles, and the portal's roles that each stands for. */
export type RoleNames = ReadonlyMap<string, readonly string[]>

/**
 * The claim at a path, such as `realm_access.roles` or `https://id.example.edu/roles`. A name may contain dots itself,
 * so each step takes the longest name that exists.
 */
export function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined
  const values = claims as Record<string, unknown>
  if (Object.hasOwn(values, path)) return values[path]
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const name = path.slice(0, end)
    if (Object.hasOwn(values, name)) return claimAt(values[name], path.slice(end + 1))
  }
  return undefined
}

/** A claim that is a string of a sensible length, or a number such as a student number. */
export function textAt(claims: unknown, path: string): string | undefined {
  const value = claimAt(claims, path)
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' && text.length <= 1000 ? text.trim() : undefined
}

/** The roles at a path: a list, the keys of an object, or a string with commas or blanks. */
export function rolesAt(claims: JWTPayload, path: string, names: RoleNames | null): string[] {
  const found = listIn(claimAt(claims, path)).filter((role): role is string => typeof role === 'string')
  if (names) return [...new Set(found.flatMap((role) => names.get(role) ?? []))]
  return found.filter((role) => /^ROLE_[A-Z_]{1,60}$/.test(role))
}

function listIn(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return value.split(/[\s,]+/)
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

/** `student=ROLE_STUDENT,cn=staff,ou=groups=ROLE_LECTURER`: names may hold commas and equals signs; null for anything else. */
export function roleNamesIn(text: string): RoleNames | null {
  const names = new Map<string, string[]>()
  let rest = text
  while (rest !== '') {
    const [whole, name = '', role = ''] = /^\s*(.+?)\s*=\s*(ROLE_[A-Z_]{1,60})\s*(?:,|$)/.exec(rest) ?? []
    if (whole === undefined) return null
    names.set(name, [...(names.get(name) ?? []), role])
    rest = rest.slice(whole.length)
  }
  return names
}

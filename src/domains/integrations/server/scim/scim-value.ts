/** A value of a SCIM request, found by a path; anything that is not there is undefined. */
export const valueAt = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((within, name) => {
    if (typeof within !== 'object' || within === null) return undefined
    // Names of attributes are compared without case (RFC 7643, 2.1).
    const found = Object.entries(within).find(([key]) => key.toLowerCase() === name.toLowerCase())
    return found?.[1]
  }, value)

/** A text of a sensible length without control characters; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text !== '' && text.length <= 200 && !/\p{Cc}/u.test(text) ? text : undefined
}

/** True and false, also as Entra ID sends them: `"False"`. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  return text === 'true' ? true : text === 'false' ? false : undefined
}

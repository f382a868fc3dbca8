/** The pattern of the screen at this address, or null: an address may name a person. */
export function placeOf(pathname: string, patterns: readonly string[]): string | null {
  const path = pathname.replace(/^\/my(?=\/|$)/, '') || '/'
  return patterns.find((pattern) => fits(path, pattern)) ?? null
}

function fits(path: string, pattern: string): boolean {
  const [given, wanted] = [path.split('/'), pattern.split('/')]
  return given.length === wanted.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

const etags = new WeakMap<object, string>()

/** The version of an item as it was read: a form that was opened on it saves against this version. */
export const etagOf = (item: object): string | undefined => etags.get(item)

export function rememberEtag(item: unknown, etag: string | null) {
  if (etag !== null && typeof item === 'object' && item !== null) etags.set(item, etag)
}

/** The same item again, from another form or a draft: it keeps the version that it started from. */
export function atVersion<T extends object>(item: T, etag: string): T {
  const again = { ...item }
  etags.set(again, etag)
  return again
}

/** True if two answers have equal contents and the same version. */
export const isSameVersion = (known: unknown, fresh: unknown): boolean =>
  isObject(known) &&
  isObject(fresh) &&
  etagOf(known) === etagOf(fresh) &&
  JSON.stringify(known) === JSON.stringify(fresh)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

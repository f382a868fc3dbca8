const etags = new WeakMap<object, string>()

/** The version of an item as it was read: a form that was opened on it saves against exactly this version. */
export const etagOf = (item: object): string | undefined => etags.get(item)

export function rememberEtag(item: unknown, etag: string | null) {
  if (etag !== null && typeof item === 'object' && item !== null) etags.set(item, etag)
}

/** The same item again, of another form or from a draft: it is held against the version that it began from. */
export function atVersion<T extends object>(item: T, etag: string): T {
  const again = { ...item }
  etags.set(again, etag)
  return again
}

/** True when two answers say the same and are of one version. */
export const isSameVersion = (known: unknown, fresh: unknown): boolean =>
  isObject(known) &&
  isObject(fresh) &&
  etagOf(known) === etagOf(fresh) &&
  JSON.stringify(known) === JSON.stringify(fresh)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

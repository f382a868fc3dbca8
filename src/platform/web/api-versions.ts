const etags = new WeakMap<object, string>()

/** The version of an item as it was read: a form that was opened on it saves against exactly this version. */
export const etagOf = (item: object): string | undefined => etags.get(item)

export function rememberEtag(item: unknown, etag: string | null) {
  if (etag !== null && typeof item === 'object' && item !== null) etags.set(item, etag)
}

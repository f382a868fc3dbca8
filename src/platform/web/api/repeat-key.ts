/**
 * The `Idempotency-Key` of one form or question: the same contents keep their key, so that sending them again after a
 * lost response has no second effect; other contents, or the next use after a success, get a new one.
 */
export function repeatKey() {
  let key = crypto.randomUUID()
  let contents: string | undefined
  return {
    keyFor: (body: unknown): string => {
      const now = JSON.stringify(body) ?? ''
      if (contents !== undefined && contents !== now) key = crypto.randomUUID()
      contents = now
      return key
    },
    succeeded: () => {
      key = crypto.randomUUID()
      contents = undefined
    },
  }
}

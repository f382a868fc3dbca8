import type { Application } from './application.ts'
import type { Can, Viewer } from './policy.ts'

type Own = {
  /** Acts besides reading: to fetch the evidence. */
  sees?: readonly string[]
  /** What is shown of them, if something hides the rest. */
  fields?: readonly string[] | undefined
}

/** Whoever asks finds, reads and takes back what they have asked, in every kind of request. */
export function ownRequests({ of, by, own }: Application, [me, can]: [Viewer, Can], { sees = [], fields }: Own = {}) {
  const theirs = { [`${by}.id`]: me.id }
  // The declaration has checked the names against the resource.
  const allow = can as (actions: readonly string[], resource: unknown, when: object, fields?: readonly string[]) => void
  allow(['list', 'read', ...sees], of, theirs, fields)
  allow(own, of, theirs)
}

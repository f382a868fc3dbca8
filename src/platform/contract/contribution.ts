/** What a domain adds to one kind of contribution; made by {@link Kind.add} only. */
export type Contribution = { readonly kind: object; readonly values: readonly unknown[] }

/** A domain, as far as its contributions are concerned. */
export type Contributor = { readonly name: string; readonly contributes?: readonly Contribution[] | undefined }

/** Whatever knows the domains: the context of a request or of background work. */
export type Contributors = { readonly contributors: readonly Contributor[] }

/** A kind of contribution: other domains add to it, its owner reads what they have added. */
export type Kind<T> = {
  /** For `contributes` of a domain. */
  add: (...values: readonly T[]) => Contribution
  /** Everything that was added: in the order of the domains, each after those it builds on. */
  all: (from: Contributors) => T[]
  /** The same with the name of the domain that added it. */
  byDomain: (from: Contributors) => { domain: string; value: T }[]
}

/**
 * Declares a kind of contribution: something that a domain shows or does for others without knowing them. The domain
 * that owns the subject declares it and exports it from its server index:
 *
 *     export const lockerKeys = contribution<LockerKey>()
 *     domain({ …, contributes: [lockerKeys.add(spareKey)] })
 *     lockerKeys.all(ctx)
 */
export function contribution<T>(): Kind<T> {
  const kind: Kind<T> = {
    add: (...values) => ({ kind, values }),
    all: (from) => kind.byDomain(from).map(({ value }) => value),
    byDomain: ({ contributors }) =>
      contributors.flatMap(({ name: domain, contributes = [] }) =>
        contributes.flatMap(({ kind: own, values }) =>
          own === kind ? (values as readonly T[]).map((value) => ({ domain, value })) : [],
        ),
      ),
  }
  return kind
}

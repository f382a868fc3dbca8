import type { Contributor, Kind } from '../../contract/contribution.ts'
import type { WebDomain } from './web-domain.ts'

/** The domains of the app, and what they contribute with the tables of screens. */
export const joined: { domains: readonly WebDomain[]; later: readonly Contributor[] } = { domains: [], later: [] }

export const contributors = () => ({ contributors: [...joined.domains, ...joined.later] })

/** What the domains have added to a kind, as far as it is loaded: in the order of the domains. */
export const contributed = <T>(kind: Kind<T>): T[] => kind.all(contributors())

import type { Contributor, Kind } from '../../contract/contribution.ts'
import type { WebDomain } from './web-domain.ts'

const joined: { domains: readonly WebDomain[]; later: readonly Contributor[] } = { domains: [], later: [] }

/** Sets the domains of the app, with what they contribute to the first page. */
export function provideDomains(domains: readonly WebDomain[]): void {
  joined.domains = domains
}

/** Sets what the domains contribute with the tables of screens. */
export function provideContributions(later: readonly Contributor[]): void {
  joined.later = later
}

export const webDomains = (): readonly WebDomain[] => joined.domains
export const webDomain = (name: string): WebDomain | undefined => joined.domains.find((one) => one.name === name)

const contributors = () => ({ contributors: [...joined.domains, ...joined.later] })

/** What the domains have added to a kind, as far as it is loaded: in the order of the domains. */
export const contributed = <T>(kind: Kind<T>): T[] => kind.all(contributors())

/** The same with the name of the domain that added it. */
export const contributedByDomain = <T>(kind: Kind<T>): { domain: string; value: T }[] => kind.byDomain(contributors())

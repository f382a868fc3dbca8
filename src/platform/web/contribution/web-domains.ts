import type { Kind } from '../../contract/contribution.ts'
import { contributors, joined } from './contributed.ts'
import type { WebDomain } from './web-domain.ts'

/** Sets the domains of the app, with what they contribute to the first page. */
export function provideDomains(domains: readonly WebDomain[]): void {
  joined.domains = domains
}

export const webDomains = (): readonly WebDomain[] => joined.domains
export const webDomain = (name: string): WebDomain | undefined => joined.domains.find((one) => one.name === name)

/** What the domains have added to a kind, with the name of the domain that added it. */
export const contributedByDomain = <T>(kind: Kind<T>): { domain: string; value: T }[] => kind.byDomain(contributors())

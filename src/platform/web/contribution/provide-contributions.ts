import type { Contributor } from '../../contract/contribution.ts'
import { joined } from './contributed.ts'

/** Sets what the domains contribute with the tables of screens. */
export function provideContributions(later: readonly Contributor[]): void {
  joined.later = later
}

import type { DomainFixture } from '#platform/test/fixture.ts'
import { declared } from './domain-list.ts'

const withMore = (fixture: DomainFixture): DomainFixture[] => [fixture, ...(fixture.more ?? []).flatMap(withMore)]

/** The items of the tests of all domains, each after those of the domains it depends on. */
export const fixtures: readonly DomainFixture[] = Object.values<DomainFixture>(declared).flatMap(withMore)

import type { DomainFixture } from '#platform/test/fixture.ts'
import { fixture as academics } from '../../domains/academics/test/fixture.ts'
import { fixture as course } from '../../domains/course/test/fixture.ts'
import { fixture as home } from '../../domains/home/test/fixture.ts'
import { fixture as people } from '../../domains/people/test/fixture.ts'
import { fixture as registry } from '../../domains/registry/test/fixture.ts'
import { fixture as teachingPractice } from '../../domains/teaching-practice/test/fixture.ts'

/** What each domain has in the university of the tests, in the order of the domains. */
export const fixtures: Readonly<Record<string, DomainFixture>> = {
  people,
  academics,
  course,
  'teaching-practice': teachingPractice,
  home,
  registry,
}

import type { DomainFixture } from '#platform/test/fixture.ts'
import { curriculumFixture } from './curriculum.ts'
import { planFixture } from './plan.ts'

export const fixture: DomainFixture = { ...curriculumFixture, more: [planFixture] }

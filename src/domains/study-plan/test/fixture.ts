import type { DomainFixture } from '#platform/test/fixture.ts'
import { curriculumFixture } from './curriculum.ts'
import { planFixture } from './plan.ts'
import { decisionFixture } from './study-decision.ts'

export const fixture: DomainFixture = { ...curriculumFixture, more: [decisionFixture, planFixture] }

import type { DomainFixture } from '#platform/test/fixture.ts'
import { curriculumFixture } from './curriculum.ts'
import { planFixture } from './plan.ts'
import { decisionFixture } from './study-decision.ts'

/** A shared plan is read by whoever has its link. */
export const fixture: DomainFixture = {
  ...curriculumFixture,
  more: [decisionFixture, planFixture],
  openToGuests: ['GET /api/v2/shared_plans/:share'],
}

import type { DomainFixture } from '#platform/test/fixture.ts'
import { curriculumFixture } from './curriculum.ts'

export const fixture: DomainFixture = { ...curriculumFixture }

import { type DomainFixture, localized } from '#platform/test/fixture.ts'
import { makeCurriculum, plainModule, plainRequirement } from '../server/curriculum/factory.ts'

/** Of programme P an approved version and a draft of the next year, of Q one that waits for approval. */
export const curriculumFixture: DomainFixture = {
  add: async ({ testApp: { db }, things, id }) => {
    const [A, B] = [id('Module', 'A'), id('Module', 'B')]
    const content = {
      credits: 12,
      modules: [plainModule(A, { code: 'MA' }), plainModule(B, { code: 'MB' })],
      requirements: [
        plainRequirement('core', { modules: [A], least: 1, credits: 6 }),
        plainRequirement('free', { kind: 'ELECTIVE', credits: 6 }),
      ],
    }
    const P = { program_id: id('Program', 'P'), author_id: id('User', 'coordinator'), content }
    const Q = { program_id: id('Program', 'Q'), author_id: id('User', 'otherCoordinator'), content }
    const submitted = { submitted_by: Q.author_id, submitted_at: '2026-11-01T08:00:00Z' }
    const approved = { state: 'APPROVED', approved_at: '2025-03-01T08:00:00Z' } as const
    things.Curriculum = {
      draft: (await makeCurriculum(db, { ...P, catalogue_year: 2027 })).id,
      approved: (await makeCurriculum(db, { ...P, ...approved })).id,
      submitted: (await makeCurriculum(db, { ...Q, ...submitted, state: 'SUBMITTED' })).id,
    }
  },
  inputs: {
    'Curriculum.modules': ({ id }) => ({ modules: [plainModule(id('Module', 'B'), { name: localized })] }),
    'Curriculum.requirements': () => ({
      requirements: [plainRequirement('all', { kind: 'ALL', title: localized })],
    }),
    'Curriculum.sharing': () => ({ sharing: [{ between: 'core', and: 'free', credits: 6 }] }),
  },
  bodies: {
    'Curriculum create': ({ id }) => ({
      ...{ program: `/api/v2/programs/${id('Program', 'P')}`, catalogueYear: nextYear() },
      from: `/api/v2/curricula/${id('Curriculum', 'approved')}`,
    }),
    'Curriculum update': () => ({ credits: 24 }),
    'POST /api/v2/curricula/:id/sheet': () => ({ content: [Buffer.from('Code,ECTS\nMA,6').toString('base64')] }),
    'Curriculum submit': () => ({}),
    'Curriculum recall': () => ({}),
    'Curriculum approve': () => ({}),
    'Curriculum requestChanges': () => ({ reason: 'The core has too few modules.' }),
  },
}

/** A year for which nobody has begun a version; the tests of one process share the count, and years end with 2100. */
let made = 0
const nextYear = () => 2041 + (made++ % 59)

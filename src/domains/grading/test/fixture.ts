import { code, type DomainFixture, inserted, said } from '#platform/test/fixture.ts'

/** Two schemes beside those that every university begins with, and marks to enter. */
export const fixture: DomainFixture = {
  add: async ({ testApp: { db }, things, id }) => {
    const scheme = (code: string, state: string) =>
      inserted(db, 'grade_scheme', { code, name: { en: code }, top: 20, step: 1, pass: 10, state })
    things.GradeScheme = { archived: await scheme('S-OLD', 'ARCHIVED'), open: await scheme('S-NEW', 'OPEN') }
    things.Gradebook = { A: id('Course', 'A'), B: id('Course', 'B') }
  },
  bodies: {
    'GradeScheme create': () => ({ code: code(), name: said, top: 20, step: 0.5, pass: 10, bands: [] }),
    'GradeScheme update': () => ({ name: said }),
    'GradeScheme archive': () => ({}),
    'GradeScheme restore': () => ({ reason: 'It was archived too early.' }),
    'Gradebook update': ({ id }) => ({ scheme: `/api/v2/grade_schemes/${id('GradeScheme', 'open')}` }),
  },
}

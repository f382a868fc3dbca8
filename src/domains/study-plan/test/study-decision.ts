import { type DomainFixture, inserted } from '#platform/test/fixture.ts'

/** A module of student A that an adviser lets count in the core, and what student B has taken elsewhere. */
export const decisionFixture: DomainFixture = {
  add: async ({ testApp: { db }, things, id }) => {
    const study = (who: string) => ({ user_program_id: id('UserProgram', who), author_id: id('User', 'registry') })
    things.StudyDecision = {
      ofA: await inserted(db, 'study_decision', {
        ...{ ...study('studentA'), kind: 'COUNTS_IN', module_id: id('Module', 'spare'), requirement: 'core' },
        reason: 'It teaches the same.',
      }),
      ofB: await inserted(db, 'study_decision', {
        ...{ ...study('studentB'), kind: 'RECOGNISED', credits: 6, title: 'A term in Lisbon' },
        reason: 'By the transcript of the university.',
      }),
    }
  },
  bodies: {
    'StudyDecision create': ({ id }) => ({
      ...{ userProgram: `/api/v2/user_programs/${id('UserProgram', 'studentA')}`, kind: 'CONFIRMED' },
      ...{ requirement: 'free', reason: 'By a certificate.' },
    }),
  },
}

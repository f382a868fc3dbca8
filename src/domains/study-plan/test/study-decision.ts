import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'

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
    'StudyDecision create': (university) => ({
      ...{ ...ofStudentA(university), kind: 'CONFIRMED' },
      ...{ requirement: 'free', reason: 'By a certificate.' },
    }),
  },
  inputs: {
    'StudyDecision create.module': (university) => ({
      ...{ ...ofStudentA(university), kind: 'COUNTS_IN', requirement: 'core', reason: 'It teaches the same.' },
      module: `/api/v2/modules/${university.id('Module', 'spare')}`,
    }),
    'StudyDecision create.credits': (university) => recognised(university),
    'StudyDecision create.title': (university) => recognised(university),
  },
}

const ofStudentA = ({ id }: University) => ({
  userProgram: `/api/v2/user_programs/${id('UserProgram', 'studentA')}`,
})

/** What was taken elsewhere and is no module of the catalogue has credits and a title, which are sent together. */
const recognised = (university: University) => ({
  ...{ ...ofStudentA(university), kind: 'RECOGNISED', credits: 4.5, title: 'A summer school' },
  reason: 'By the transcript of the summer school.',
})

import { sql } from 'kysely'
import type { DomainFixture, University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'
import { changeFixture } from './change.fixture.ts'
import { commentFixture } from './comment.fixture.ts'
import { committeeFixture } from './committee.fixture.ts'
import { defenceFixture } from './defence.fixture.ts'
import { depositFixture } from './deposit.fixture.ts'
import { meetingFixture } from './meeting.fixture.ts'
import { reviewFixture } from './review.fixture.ts'
import { addTheses } from './theses.ts'
import { workFixture } from './work.fixture.ts'

const reason = { reason: 'The archive does not open before summer.' }

const begun = ({ id }: Pick<University, 'id'>) => ({
  ...{ userProgram: `/api/v2/user_programs/${id('UserProgram', 'blocked')}`, title: { en: 'A new one' } },
  ...{ language: 'en', area: '', idea: '', proposedSupervisor: null, message: '' },
})

/**
 * Student A asks lecturer A to supervise; student B has a draft that lecturer B supervises, and one without a supervisor;
 * somebody else has withdrawn theirs. The colleague coordinates the research of faculty F.
 */
export const fixture: DomainFixture = {
  add: addTheses,
  more: [
    ...[workFixture, committeeFixture, meetingFixture, commentFixture, reviewFixture, changeFixture],
    ...[defenceFixture, depositFixture],
  ],
  bodies: {
    'ThesisTemplate create': ({ id }) => ({
      ...{ degree: `/api/v2/degrees/${id('Degree', 'unused')}`, leastCredits: 60, draftDays: 180, replyDays: 14 },
      ...{
        leastIdea: 200,
        mostTheses: 8,
        sections: ['problem'],
        leastInSection: 10,
        checkDays: 7,
        criteria: ['method'],
        quorum: 1,
        evaluationDays: 21,
        revisionDays: 30,
        mostRounds: 2,
        workDays: 365,
        abstractLanguages: ['en'],
        leastMeetings: 6,
        mostSimilarity: 20,
        leastMembers: 3,
        mostMembers: 5,
        leastExternals: 0,
        answerDays: 10,
        reviewDays: 28,
        mostExtensions: 2,
        extensionDays: 180,
        ...{ noticeDays: 7, defenceQuorum: 2, mostDefences: 2, minorDays: 30, majorDays: 90 },
        ...{ chairWeight: 1, reviewerWeight: 2, memberWeight: 1, mostSpread: 4 },
      },
    }),
    'Thesis create': begun,
    'Thesis update': () => ({ area: 'History of land' }),
    'Thesis requestSupervision': () => ({}),
    'Thesis resume': () => ({}),
    'Thesis endorse': () => ({}),
    'Thesis submitProposal': () => ({}),
    'Thesis recallProposal': () => ({}),
    'Thesis returnProposal': () => reason,
    'ThesisProposal update': () => ({ problem: 'The archive has never been read.' }),
    'Thesis startEvaluation': () => ({}),
    'Thesis approveProposal': () => ({}),
    'Thesis requestRevision': () => reason,
    'Thesis resubmitProposal': () => ({}),
    'Thesis confirmRevision': () => ({}),
    'Thesis reopenRevision': () => reason,
    'Thesis rejectProposal': () => reason,
    'Thesis endThesis': () => reason,
    'ProposalEvaluation create': ({ id }) => ({
      thesis: `/api/v2/theses/${id('Thesis', 'sent')}`,
      evaluator: `/api/v2/users/${id('User', 'lecturerA')}`,
    }),
    'ProposalEvaluation update': () => ({ comment: 'Say how the names are linked.' }),
    'ProposalEvaluation give': () => ({}),
    'ProposalEvaluation recuse': () => reason,
    'ProposalEvaluation release': () => reason,
    'ExternalPerson create': ({ id }) => ({ faculty: `/api/v2/faculties/${id('Faculty', 'F')}`, ...external }),
    'ExternalPerson update': () => ({ institution: 'University of Porto' }),
    'ExternalPart create': ({ id }) => ({
      external: `/api/v2/external_people/${id('ExternalPerson', 'ofF')}`,
      ...{ thesis: `/api/v2/theses/${id('Thesis', nextOpen())}`, role: 'ADVISER' },
    }),
    'ExternalPart update': () => ({ untilDay: '2026-12-31' }),
    'ThesisTopic create': ({ id }) => ({
      ...{ faculty: `/api/v2/faculties/${id('Faculty', 'F')}`, title: { en: 'Land registers' }, about: '', needs: '' },
      ...{ area: 'History', language: 'en', places: 2, applyUntil: null, offered: true },
    }),
    'ThesisTopic update': () => ({ about: 'Names of the same person in two scripts.' }),
    'Thesis withdraw': () => reason,
    'Thesis reopen': () => reason,
    'SupervisionRequest update': () => ({ conflict: false }),
    'SupervisionRequest accept': () => ({}),
    'SupervisionRequest decline': () => reason,
    'SupervisionRequest askForChanges': () => reason,
    'SupervisionRequest takeBack': () => ({}),
    'SupervisionRequest expire': () => ({}),
  },
  inputs: {
    'ExternalPerson.agreementFrom': () => ({ agreementFrom: '2026-02-01', agreementUntil: '2098-01-01' }),
    'ExternalPerson.agreementUntil': () => ({ agreementFrom: '2026-03-01', agreementUntil: '2097-01-01' }),
    'ExternalPart.untilDay': () => ({ untilDay: '2026-12-30' }),
    // Who has begun a thesis begins none from a topic beside it, and asks the person who offers the topic.
    'Thesis create.topic': async (university) => {
      await withdrawAll(university)
      const proposedSupervisor = `/api/v2/users/${university.id('User', 'lecturerA')}`
      const topic = `/api/v2/thesis_topics/${university.id('ThesisTopic', 'offered')}`
      return { ...begun(university), topic, proposedSupervisor }
    },
    'Thesis.proposedSupervisor': ({ id }) => ({ proposedSupervisor: `/api/v2/users/${id('User', 'lecturerB')}` }),
  },
  writers: {
    'ThesisTemplate create': 'registry',
    ...by('Thesis', 'studentB', 'update', 'requestSupervision', 'submitProposal', 'recallProposal', 'withdraw'),
    ...by('Thesis', 'lecturerB', 'endorse', 'confirmRevision', 'reopenRevision'),
    ...by('Thesis', 'studentB', 'resubmitProposal'),
    ...by(
      'Thesis',
      'colleague',
      'startEvaluation',
      'approveProposal',
      'requestRevision',
      'rejectProposal',
      'endThesis',
    ),
    ...by('ExternalPerson', 'registry', 'create', 'update'),
    ...by('ExternalPart', 'registry', 'create', 'update'),
    ...by('ThesisTopic', 'lecturerA', 'create', 'update'),
    ...by('ProposalEvaluation', 'colleague', 'create', 'release'),
    ...by('ProposalEvaluation', 'lecturerB', 'update', 'give', 'recuse'),
    ...by('Thesis', 'colleague', 'returnProposal'),
    'ThesisProposal update': 'studentB',
    ...by('Thesis', 'blocked', 'create'),
    ...by('Thesis', 'studentA', 'resume'),
    ...by('Thesis', 'colleague', 'reopen'),
    ...by('SupervisionRequest', 'lecturerA', 'update', 'accept', 'decline', 'askForChanges'),
    ...by('SupervisionRequest', 'blocked', 'takeBack'),
    ...by('SupervisionRequest', 'colleague', 'expire'),
  },
  // A change takes an endorsement back, so the one without is changed.
  changed: { Thesis: 'draft' },
  closed: [
    ...['SupervisionRequest update', 'ThesisProposal update'],
    ...['update', 'give', 'recuse'].map((act) => `ProposalEvaluation ${act}`),
    ...['resume', 'reopen', 'returnProposal', 'startEvaluation', 'approveProposal', 'requestRevision'].map(
      (move) => `Thesis ${move}`,
    ),
    ...['rejectProposal', 'endThesis'].map((move) => `Thesis ${move}`),
  ],
  again: {
    'Thesis requestSupervision': async ({ testApp: { db }, id }) => {
      await sql`delete from supervision_request where thesis_id = ${id('Thesis', 'draft')}`.execute(db)
    },
    // What was submitted never changes: the next person writes the next edition.
    'Thesis submitProposal': async ({ testApp: { db }, things, id }) => {
      const { rows } = await sql<{ id: number }>`
        insert into thesis_proposal (thesis_id, edition, problem, abstract, keywords)
        select thesis_id, edition + 1, problem, abstract, keywords from thesis_proposal
        where thesis_id = ${id('Thesis', 'supervised')} order by edition desc limit 1 returning id`.execute(db)
      things.ThesisProposal = { ...things.ThesisProposal, supervised: rows[0]?.id ?? 0 }
    },
    'Thesis resubmitProposal': async ({ testApp: { db }, things, id }) => {
      const { rows } = await sql<{ id: number }>`
        insert into thesis_proposal (thesis_id, edition, problem, abstract, keywords)
        select thesis_id, edition + 1, problem || '.', abstract, keywords from thesis_proposal
        where thesis_id = ${id('Thesis', 'revising')} order by edition desc limit 1 returning id`.execute(db)
      things.ThesisProposal = { ...things.ThesisProposal, second: rows[0]?.id ?? 0 }
    },
    // Who has withdrawn a thesis has begun another one meanwhile, which holds the reopening of the first back.
    'Thesis withdraw': withdrawAll,
    ...Object.fromEntries(
      ['accept', 'decline', 'askForChanges', 'takeBack', 'expire'].map((move) => [
        `SupervisionRequest ${move}`,
        async ({ testApp: { db }, id }: University) => {
          await sql`update thesis set state = 'SUPERVISION_REQUESTED' where id = any(${[
            id('Thesis', 'asked'),
            id('Thesis', 'late'),
          ]}::int[])`.execute(db)
          await sql`delete from thesis_supervisor where thesis_id = any(${[
            id('Thesis', 'asked'),
            id('Thesis', 'late'),
          ]}::int[])`.execute(db)
        },
      ]),
    ),
  },
}

function by(type: string, who: Persona, ...acts: string[]): Record<string, Persona> {
  return Object.fromEntries(
    acts.flatMap((act) => [`${type} ${act}`, `${type} ${act} of many`]).map((one) => [one, who]),
  )
}

/** Every thesis of the student who begins new ones. */
async function withdrawAll({ testApp: { db }, id }: University): Promise<void> {
  await sql`update thesis t set state = 'WITHDRAWN' from thesis_author w
    where w.thesis_id = t.id and w.person_id = ${id('User', 'blocked')}`.execute(db)
}

const external = {
  ...{ name: 'Marta Vilela', institution: 'University of Aveiro', field: '', email: 'm.vilela@example.org' },
  ...{ otherEmail: null, language: 'pt', agreementFrom: null, agreementUntil: null, note: '' },
}

/** Nobody takes the same part in a thesis twice, so each new part is in another one. */
const openTheses = ['approved', 'revised', 'revising', 'judged', 'weighed', 'sent']
let parts = 0
const nextOpen = (): string => openTheses[parts++ % openTheses.length] ?? ''

import { code, type DomainFixture } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'
import { addPractices, freeSchools } from './rows.ts'

/** The requests, people and rows that the tests of all resources use for teaching practice. */
export const fixture: DomainFixture = {
  add: addPractices,
  writers: {
    ...by('studentA', 'TimeLog', ['create', 'submit', 'recall']),
    ...by('studentA', 'PracticeRequirement', ['update', 'submit']),
    ...by('studentA', 'PracticeMeeting', ['countersign', 'dispute']),
    ...by('lecturerA', 'PracticeMeeting', ['create', 'update', 'hold', 'sign', 'reopen', 'cancel']),
    ...by('lecturerA', 'PracticeEvaluation', ['update', 'submit', 'recall']),
    ...by('blocked', 'PracticeObjection', ['create', 'retract']),
    ...by('studentA', 'PracticeConflict', ['create', 'retract']),
    'POST /api/v2/teaching_practices/:id/declaration': 'studentA',
  },
  closed: ['PracticeEpisode update', 'PracticeEvaluation acknowledge', 'PracticeEvaluation dispute', 'TimeLog update'],
  inputs: {
    'TeachingPractice.startsOn': () => ({ startsOn: '2026-09-02' }),
    'TeachingPractice.weights': () => ({ weights: { supervisor: 50, mentor: 30, portfolio: 10, attendance: 10 } }),
    'TeachingPractice.contactPerson': ({ id }) => ({ contactPerson: `/api/v2/users/${id('User', 'manager')}` }),
    'School.phone': () => ({ phone: '+85328881234' }),
    'School.contactPerson': ({ id }) => ({ contactPerson: `/api/v2/users/${id('User', 'manager')}` }),
    'PracticeSupervisor create.user': ({ id }) => ({ user: `/api/v2/users/${id('User', 'manager')}` }),
    'TimeLog.date': () => ({ date: '2026-11-05' }),
    'TimeLog.startsAt': () => ({ startsAt: '18:45' }),
    'TimeLog.endsAt': () => ({ endsAt: '19:15' }),
  },
  bodies: {
    'School create': () => ({ code: code(), name: { en: 'A school' }, kind: 'PRIMARY', district: 'Taipa' }),
    'School update': () => ({ district: 'Coloane' }),
    'PracticeSupervisor create': () => ({ englishName: 'Somebody', email: `${code().toLowerCase()}@school.example` }),
    'PracticeSupervisor update': () => ({ limit: 30 }),
    'TeachingPractice create': ({ id }) => ({
      ...{ student: `/api/v2/users/${id('User', 'lecturerB')}`, term: `/api/v2/terms/${id('Term', 'now')}` },
      ...{ subjects: 'Music', requiredHours: { observation: 1, teaching: 1, other: 0 }, ...nextDays() },
    }),
    'TeachingPractice update': () => ({ subjects: 'Drawing' }),
    ...moves('TeachingPractice', [
      ...['openRequirements', 'accept', 'start', 'resume', 'replace', 'toModeration', 'grade'],
      'complete',
    ]),
    ...moves('TeachingPractice', ['decline', 'suspend', 'needReplacement', 'withdraw', 'fail', 'cancel'], why),
    'TeachingPractice requestSchool': () => ({ acknowledge: ['outsideTerm'] }),
    'TeachingPractice openEvaluation': () => ({ acknowledge: ['interimMissing'] }),
    'PracticeRequirement update': () => ({ validUntil: '2100-12-31' }),
    ...moves('PracticeRequirement', ['submit', 'verify']),
    ...moves('PracticeRequirement', ['sendBack', 'waive', 'ask'], why),
    'PracticeAssignment create': ({ id }) => ({
      practice: `/api/v2/teaching_practices/${id('TeachingPractice', 'A')}`,
      ...{ supervisor: `/api/v2/teaching_practice_supervisors/${id('PracticeSupervisor', 'coordinator')}` },
      role: 'CO_MENTOR',
    }),
    ...moves('PracticeAssignment', ['accept']),
    ...moves('PracticeAssignment', ['decline', 'replace'], why),
    'TimeLog create': ({ id }, name) => ({
      practice: `/api/v2/teaching_practices/${id('TeachingPractice', ownPractice[name] ?? 'A')}`,
      ...{ ...nextHour(), kind: 'TEACHING', description: 'Poems' },
    }),
    'TimeLog update': () => ({ subject: 'Songs' }),
    ...moves('TimeLog', ['submit', 'recall', 'approve', 'lock']),
    'TimeLog sendBack': why,
    'PracticeMeeting create': ({ id }) => ({
      practice: `/api/v2/teaching_practices/${id('TeachingPractice', 'A')}`,
      ...{ kind: 'ONLINE', at: '2026-11-30T02:00:00Z' },
    }),
    'PracticeEpisode update': () => ({ from: '2026-11-10' }),
    'PracticeMeeting update': () => ({ place: 'Room 12' }),
    ...moves('PracticeMeeting', ['hold', 'sign', 'countersign']),
    ...moves('PracticeMeeting', ['dispute', 'reopen', 'cancel'], why),
    'PracticeEvaluation update': () => ({ comment: 'It went well.' }),
    ...moves('PracticeEvaluation', ['submit', 'recall', 'acknowledge', 'lock']),
    ...moves('PracticeEvaluation', ['dispute'], why),
    'PracticeConflict create': ({ id }) => ({
      practice: `/api/v2/teaching_practices/${id('TeachingPractice', 'A')}`,
      school: `/api/v2/schools/${id('School', nextSchool())}`,
      relation: 'My aunt teaches there.',
    }),
    ...moves('PracticeConflict', ['allow', 'disallow', 'retract'], why),
    'PracticeObjection create': ({ id }) => ({
      practice: `/api/v2/teaching_practices/${id('TeachingPractice', 'graded')}`,
      text: 'The portfolio was not looked at.',
    }),
    ...moves('PracticeObjection', ['uphold', 'reject'], why),
    ...moves('PracticeObjection', ['retract']),
    'PracticeGradeCorrection create': ({ id }) => ({
      practice: `/api/v2/teaching_practices/${id('TeachingPractice', 'graded')}`,
      ...{ scores: { supervisor: 80, mentor: 80, portfolio: null, attendance: null }, moderation: 3 },
    }),
    'PracticeGradeCorrection update': () => ({ moderation: 4 }),
    ...moves('PracticeGradeCorrection', ['propose', 'reject'], why),
    ...moves('PracticeGradeCorrection', ['approve', 'retract']),
    ...moves('PracticeLink', ['remind', 'renew']),
    'PracticeLink revoke': why,
    'POST /api/v2/teaching_practices/:id/declaration': () => ({ conduct: true, noConflicts: true }),
    'POST /api/v2/teaching_practices/:id/mentor': () => ({
      englishName: 'May',
      email: `${code().toLowerCase()}@x.example`,
    }),
  },
}

function by(who: Persona, type: string, actions: readonly string[]): Record<string, Persona> {
  return Object.fromEntries(actions.map((action) => [`${type} ${action}`, who]))
}

function why() {
  return { reason: 'It was agreed with everybody by telephone.' }
}

function moves(type: string, names: readonly string[], body: () => object = () => ({})): DomainFixture['bodies'] {
  return Object.fromEntries(names.map((name) => [`${type} ${name}`, body]))
}

/** The practices of the students of the university. */
const ownPractice: Record<string, string> = { studentA: 'A', studentB: 'B', acting: 'A', blocked: 'requirements' }

let windows = 0
/** Days after all others, so that nobody is in practice at two places at once. */
const nextDays = () => ({ startsOn: `${2100 + ++windows}-01-01`, endsOn: `${2100 + windows}-06-30` })

let schools = 0
const nextSchool = () => freeSchools[schools++ % freeSchools.length] ?? ''

let hours = 0
/** Half an hour on its own day in autumn. */
function nextHour() {
  const [day, half] = [Math.floor(hours / 20) % 28, hours++ % 20]
  const clock = (at: number) => `${String(8 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
  return { date: `2026-10-${String(day + 1).padStart(2, '0')}`, startsAt: clock(half), endsAt: clock(half + 1) }
}

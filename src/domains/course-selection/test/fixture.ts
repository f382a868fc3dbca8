import { type DomainFixture, inserted, serial, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'

/**
 * Courses of a term in which students choose: some with a request of studentA in each state that matters, and spare
 * ones.
 */
export const fixture: DomainFixture = {
  add: addSelection,
  inputs: {
    'EnrollmentWindow.withdrawUntil': () => ({ withdrawUntil: '2027-11-20' }),
  },
  bodies: {
    'EnrollmentWindow create': ({ id }) => ({
      ...{ term: `/api/v2/terms/${id('Term', 'choice')}`, program: `/api/v2/programs/${id('Program', 'P')}` },
      ...{ opensAt: '2026-11-01T00:00:00Z', closesAt: '2026-12-01T00:00:00Z', startedUntil: days() },
      ...{ dropUntil: '2027-09-20', withdrawUntil: '2027-10-20' },
    }),
    'EnrollmentWindow update': () => ({ mostCredits: 42 }),
    'CourseOffering update': () => ({ places: 40 }),
    'EnrollmentRequest create': ({ id }) => ({
      course: `/api/v2/courses/${id('Course', `choice${6 + (serial() % 4)}`)}`,
    }),
    'EnrollmentRequest offer': () => ({}),
    'EnrollmentRequest accept': () => ({}),
    'EnrollmentRequest lapse': () => ({}),
    'EnrollmentRequest leave': () => ({}),
    'EnrollmentRequest admit': () => ({ reason: 'The last course before the degree.' }),
    'EnrollmentRequest drop': () => ({}),
    'EnrollmentRequest withdraw': () => ({ reason: 'Illness until the end of the term.' }),
  },
  writers: {
    ...byStudent('create', 'accept', 'leave', 'drop'),
  },
}

const days = () => new Date(Date.UTC(2026, 5, serial() % 300)).toISOString().slice(0, 10)

function byStudent(...acts: string[]): Record<string, Persona> {
  return Object.fromEntries(
    acts
      .flatMap((act) => [`EnrollmentRequest ${act}`, `EnrollmentRequest ${act} of many`])
      .map((one) => [one, 'studentA']),
  )
}

async function addSelection({ testApp: { db }, things, id }: University): Promise<void> {
  const dates = { starts_on: '2027-09-01', ends_on: '2027-12-20' }
  const term = await inserted(db, 'term', { code: 'CHOICE', name: { en: 'Choice' }, ...dates })
  things.Term = { ...things.Term, choice: term }
  const window = (program: string, drop_until: string, started_until: string | null = null) =>
    inserted(db, 'enrollment_window', {
      ...{ term_id: term, program_id: id('Program', program), drop_until, started_until, withdraw_until: '2027-10-20' },
      ...{ opens_at: '2026-11-01T00:00:00Z', closes_at: '2027-09-01T00:00:00Z', most_credits: 60, offer_hours: 48 },
    })
  const [P, Q] = [await window('P', '2027-09-20'), await window('Q', '2027-09-20')]
  const past = await window('P', '2026-11-10', '2025-12-31')
  things.EnrollmentWindow = { P, Q, past, unused: await window('P', '2027-09-20', '2020-01-01') }
  const course = async (name: string, module: string) => {
    const made = await inserted(db, 'course', {
      ...{
        code: name.toUpperCase(),
        title: { en: name },
        type: 'LECTURE',
        term_id: term,
        module_id: id('Module', module),
      },
      ...dates,
    })
    things.Course = { ...things.Course, [name]: made }
    return made
  }
  const request = async (at: string, who: string, window_id: number, row: object) =>
    inserted(db, 'enrollment_request', {
      ...{ course_id: await course(at, at === 'choiceB' ? 'B' : 'A'), person_id: id('User', who), window_id, ...row },
    })
  const offered = (until: string) => ({ state: 'OFFERED', offered_until: until })
  things.EnrollmentRequest = {
    enrolled: await request('choice1', 'studentA', P, { state: 'ENROLLED' }),
    old: await request('choice2', 'studentA', past, { state: 'ENROLLED' }),
    offered: await request('choice3', 'studentA', P, offered('2100-01-01T00:00:00Z')),
    over: await request('choice4', 'studentA', P, offered('2026-11-20T00:00:00Z')),
    waiting: await request('choice5', 'studentA', past, { state: 'WAITING' }),
    B: await request('choiceB', 'studentB', Q, { state: 'ENROLLED' }),
  }
  for (const spare of ['choice6', 'choice7', 'choice8', 'choice9']) await course(spare, 'A')
  things.CourseOffering = Object.fromEntries(
    Object.entries(things.Course ?? {}).filter(([name]) => name.startsWith('choice')),
  )
}

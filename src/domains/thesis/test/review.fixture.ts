import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'

const reason = { reason: 'The reviewer is ill until summer.' }
const at = '2026-11-02T08:00:00Z'
const scores = { originality: 4, rigour: 3, writing: 4, result: 4 }

/**
 * Four submitted theses of student A, whose committees are complete: one to be reviewed, one whose report is in, one on
 * which lecturer A writes the report, and one that can be defended.
 */
export const reviewFixture: DomainFixture = {
  add: addReviews,
  bodies: {
    'Thesis startReview': () => ({}),
    'Thesis clearForDefence': () => ({}),
    'ThesisReview update': () => ({ report: 'The ledgers are read with care.' }),
    'ThesisReview giveReport': () => ({}),
    'ThesisReview releaseReviewer': () => reason,
  },
  writers: {
    ...by('Thesis', 'colleague', 'startReview', 'clearForDefence'),
    ...by('ThesisReview', 'lecturerA', 'update', 'giveReport'),
    ...by('ThesisReview', 'colleague', 'releaseReviewer'),
  },
  closed: ['Thesis startReview', 'Thesis clearForDefence'],
}

function by(type: string, who: Persona, ...acts: string[]): Record<string, Persona> {
  return Object.fromEntries(
    acts.flatMap((act) => [`${type} ${act}`, `${type} ${act} of many`]).map((one) => [one, who]),
  )
}

async function addReviews({ testApp: { db }, things, id }: University): Promise<void> {
  const thesis = async (name: string, state: string, reviewer: Persona) => {
    const made = await inserted(db, 'thesis', {
      ...{ template_id: id('ThesisTemplate', 'DF'), program_id: id('Program', 'P'), language: 'en', state },
      ...{
        title: { en: name },
        area: 'History',
        idea: 'Who owned which plot, and when.',
        approved_at: at,
        begun_at: at,
      },
      ...{ handed_in_at: at, review_started_at: state === 'SUBMITTED' ? null : at },
    })
    const author = { person_id: id('User', 'studentA'), user_program_id: id('UserProgram', 'studentA') }
    await inserted(db, 'thesis_author', { thesis_id: made, ...author })
    const part = { person_id: id('User', 'lecturerB'), role: 'MAIN', from_day: '2026-10-01' }
    await inserted(db, 'thesis_supervisor', { thesis_id: made, ...part })
    things.Thesis = { ...things.Thesis, [name]: made }
    const committee_id = await inserted(db, 'thesis_committee', {
      ...{ thesis_id: made, state: 'APPROVED', approved_by: id('User', 'colleague') },
    })
    const seat = { committee_id, state: 'ACCEPTED' }
    await inserted(db, 'committee_seat', { ...seat, person_id: id('User', 'degrees'), role: 'CHAIR' })
    const seat_id = await inserted(db, 'committee_seat', { ...seat, person_id: id('User', reviewer), role: 'REVIEWER' })
    return { thesis_id: made, seat_id, due_on: '2100-01-01', ...scores, recommendation: 'DEFEND', report: 'Careful.' }
  }
  await thesis('complete', 'SUBMITTED', 'languages')
  const [given, written, ended] = [
    await thesis('reviewed', 'UNDER_REVIEW', 'languages'),
    await thesis('reviewing', 'UNDER_REVIEW', 'lecturerA'),
    await thesis('cleared', 'READY_FOR_DEFENCE', 'languages'),
  ]
  things.ThesisReview = {
    written: await inserted(db, 'thesis_review', written),
    given: await inserted(db, 'thesis_review', { ...given, state: 'GIVEN', given_at: at }),
    ended: await inserted(db, 'thesis_review', { ...ended, state: 'GIVEN', given_at: at }),
  }
}

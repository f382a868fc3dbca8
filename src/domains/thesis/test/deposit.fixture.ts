import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'
import { addFinalCopy } from './final-copy.ts'

/** The last part of the address of the published thesis. */
export const publishedCode = 'a1b2c3d4e5f6'

const reason = { reason: 'The abstract names a patient.' }
const at = '2026-11-02T08:00:00Z'

/**
 * Student A prepares the deposit of one thesis and has deposited another one; a third is published for the university.
 * Lecturer B supervises them.
 */
export const depositFixture: DomainFixture = {
  add: addDeposits,
  bodies: {
    'POST /api/v2/theses/:id/deposit': () => ({}),
    'PUT /api/v2/theses/:id/course': () => ({ course: null }),
    'PUT /api/v2/thesis_deposits/:id/embargo': () => ({ until: null, ...reason }),
    'POST /api/v2/thesis_deposits/:id/copies': () => ({}),
    'Thesis submitFinal': () => ({}),
    'Thesis returnFinal': () => reason,
    'Thesis complete': () => ({}),
    'Thesis reopenDeposit': () => reason,
    'ThesisDeposit update': () => ({ licence: 'CC_BY' }),
  },
  params: { thesisCode: publishedCode },
  queries: { '/api/v2/public_theses/:code/citation': () => '?form=ris' },
  writers: {
    ...by('ThesisDeposit', 'studentA', 'update'),
    ...by('Thesis', 'studentA', 'submitFinal'),
    'PUT /api/v2/theses/:id/course': 'registry',
    'PUT /api/v2/thesis_deposits/:id/embargo': 'registry',
    ...by('Thesis', 'registry', 'returnFinal', 'complete', 'reopenDeposit'),
  },
  again: {
    'Thesis submitFinal': restored('preparing', {
      submitted_at: null,
      submitted_by: null,
      title: null,
      document_id: null,
    }),
    'Thesis returnFinal': restoreReturned,
    'Thesis complete': restored('deposited', { published_at: null, published_by: null }),
    'Thesis reopenDeposit': restored('published', { published_at: at }),
  },
  changed: { ThesisDeposit: 'preparing' },
  closed: [
    ...['ThesisDeposit update', 'Thesis submitFinal'],
    ...['PUT /api/v2/theses/:id/course', 'PUT /api/v2/thesis_deposits/:id/embargo'],
  ],
}

function by(type: string, who: Persona, ...acts: string[]): Record<string, Persona> {
  return Object.fromEntries(
    acts.flatMap((act) => [`${type} ${act}`, `${type} ${act} of many`]).map((one) => [one, who]),
  )
}

/** Makes a deposit what it was before the move. */
function restored(name: string, row: object) {
  return async ({ testApp, id }: University): Promise<void> => {
    await testApp.set('thesis_deposit', id('ThesisDeposit', name), row)
  }
}

async function restoreReturned({ testApp, id }: University): Promise<void> {
  await testApp.set('thesis_deposit', id('ThesisDeposit', 'deposited'), {
    ...{ title: { en: 'Handed' }, document_id: id('ThesisDocument', 'final'), submitted_at: at },
    submitted_by: id('User', 'studentA'),
  })
}

async function addDeposits({ testApp, things, id }: University): Promise<void> {
  const { db } = testApp
  const author = id('User', 'studentA')
  const thesis = async (state: string) => {
    const made = await inserted(db, 'thesis', {
      ...{ template_id: id('ThesisTemplate', 'DF'), program_id: id('Program', 'P'), language: 'en', state },
      ...{ title: { en: 'Ledgers' }, area: 'History', idea: 'Who owned which plot, and when.', approved_at: at },
      ...{ begun_at: at, deposited_at: at, completed_at: state === 'COMPLETED' ? at : null },
    })
    const studies = { person_id: author, user_program_id: id('UserProgram', 'studentA') }
    await inserted(db, 'thesis_author', { thesis_id: made, ...studies })
    const part = { person_id: id('User', 'lecturerB'), role: 'MAIN', from_day: '2026-10-01' }
    await inserted(db, 'thesis_supervisor', { thesis_id: made, ...part })
    return made
  }
  const [handed, completed] = [await thesis('FINAL_SUBMITTED'), await thesis('COMPLETED')]
  things.Thesis = { ...things.Thesis, deposited: handed, completed }
  const copy = (thesis: number) => addFinalCopy(testApp, { thesis, author, frozenAt: at })
  const [document_id, published] = [await copy(handed), await copy(completed)]
  const texts = { abstract: { en: 'Ledgers.' }, keywords: { en: 'land, names, ledgers' } }
  things.ThesisDeposit = {
    deposited: await inserted(db, 'thesis_deposit', {
      ...{ thesis_id: handed, ...texts, title: { en: 'Handed' }, document_id, submitted_by: author, submitted_at: at },
    }),
    published: await inserted(db, 'thesis_deposit', {
      ...{ thesis_id: completed, ...texts, title: { en: 'Completed' }, identifier: publishedCode },
      ...{ document_id: published, submitted_by: author, submitted_at: at, published_at: at, shown_at: at },
      ...{ visibility: 'UNIVERSITY', embargo_until: '2026-11-02' },
    }),
    preparing: await inserted(db, 'thesis_deposit', { thesis_id: id('Thesis', 'graded'), ...texts }),
  }
  const lastOne = await addFinalCopy(testApp, { thesis: id('Thesis', 'graded'), author, frozenAt: null })
  things.ThesisDocument = { ...things.ThesisDocument, final: document_id, published, lastOne }
}

import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'
import { addFinalCopy } from './final-copy.ts'

/** The last part of the address of the published thesis. */
export const publishedCode = 'a1b2c3d4e5f6'

const at = '2026-11-02T08:00:00Z'

/**
 * Student A prepares the deposit of one thesis and has deposited another one; a third is published for the university.
 * Lecturer B supervises them.
 */
export const depositFixture: DomainFixture = {
  add: addDeposits,
  bodies: {
    'POST /api/v2/theses/:id/deposit': () => ({}),
    'POST /api/v2/thesis_deposits/:id/copies': () => ({}),
    'ThesisDeposit update': () => ({ licence: 'CC_BY' }),
  },
  params: { thesisCode: publishedCode },
  queries: { '/api/v2/public_theses/:code/citation': () => '?form=ris' },
  writers: { ...by('ThesisDeposit', 'studentA', 'update') },
  changed: { ThesisDeposit: 'preparing' },
  closed: ['ThesisDeposit update'],
}

function by(type: string, who: Persona, ...acts: string[]): Record<string, Persona> {
  return Object.fromEntries(
    acts.flatMap((act) => [`${type} ${act}`, `${type} ${act} of many`]).map((one) => [one, who]),
  )
}

async function addDeposits({ testApp, things, id }: University): Promise<void> {
  const { db } = testApp
  const handed = id('Thesis', 'handed')
  const author = id('User', 'studentA')
  const copy = (thesis: number) => addFinalCopy(testApp, { thesis, author, frozenAt: at })
  const [document_id, published] = [await copy(handed), await copy(id('Thesis', 'reviewed'))]
  const texts = { abstract: { en: 'Ledgers.' }, keywords: { en: 'land, names, ledgers' } }
  things.ThesisDeposit = {
    deposited: await inserted(db, 'thesis_deposit', {
      ...{ thesis_id: handed, ...texts, title: { en: 'Handed' }, document_id, submitted_by: author, submitted_at: at },
    }),
    published: await inserted(db, 'thesis_deposit', {
      ...{ thesis_id: id('Thesis', 'reviewed'), ...texts, title: { en: 'Reviewed' }, identifier: publishedCode },
      ...{ document_id: published, submitted_by: author, submitted_at: at, published_at: at, shown_at: at },
      visibility: 'UNIVERSITY',
    }),
    preparing: await inserted(db, 'thesis_deposit', { thesis_id: id('Thesis', 'cleared'), ...texts }),
  }
  things.ThesisDocument = { ...things.ThesisDocument, final: document_id, published }
}

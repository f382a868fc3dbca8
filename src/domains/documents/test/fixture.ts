import { type DomainFixture, inserted } from '#platform/test/fixture.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { ensureKey } from '../server/credential/keys.ts'

const content = {
  student: { name: 'Student', chineseName: null, givenName: '', familyName: 'Student', bornOn: null, number: null },
  study: {
    ...{ program: { en: 'A' }, degree: { en: 'A' }, faculty: { en: 'A' }, cycle: 'BACHELOR', startedOn: '2025-09-01' },
    ...{ endedOn: null, credits: 180, earned: 0, average: null },
  },
  ...{ term: null, lines: [], issuedAt: '2026-01-10T08:00:00Z' },
}

async function addDocument(db: TestApp['db'], study: number, own: string) {
  const { person_id } = await db
    .selectFrom('user_program')
    .select('person_id')
    .where('id', '=', study)
    .executeTakeFirstOrThrow()
  return inserted(db, 'issued_document', {
    ...{ person_id, user_program_id: study, kind: 'TRANSCRIPT', language: 'en', content: JSON.stringify(content) },
    ...{ code: own, issued_on: '2026-01-10', valid_until: '2099-01-10' },
  })
}

/** A transcript of each of the two students. */
export const fixture: DomainFixture = {
  add: async ({ testApp: { db }, things, id }) => {
    await ensureKey(db)
    things.IssuedDocument = {
      A: await addDocument(db, id('UserProgram', 'studentA'), 'DCAA-2345-6789-WXYZ'),
      B: await addDocument(db, id('UserProgram', 'studentB'), 'DCBB-2345-6789-WXYZ'),
    }
  },
  writers: {
    'IssuedDocument create': 'registry',
    ...{ 'IssuedDocument reissue': 'registry', 'IssuedDocument reissue of many': 'registry' },
    ...{ 'IssuedDocument withdraw': 'registry', 'IssuedDocument withdraw of many': 'registry' },
  },
  again: {
    // Each document is replaced once.
    'IssuedDocument reissue': ({ testApp: { db } }) =>
      db.updateTable('issued_document').set({ replaces_id: null }).execute(),
  },
  bodies: {
    'IssuedDocument create': ({ id }) => ({
      study: `/api/v2/user_programs/${id('UserProgram', 'studentA')}`,
      ...{ kind: 'TRANSCRIPT', language: 'en' },
    }),
    'IssuedDocument reissue': () => ({ reason: 'The name of the programme was wrong.' }),
    'IssuedDocument withdraw': () => ({ reason: 'It was issued by mistake.' }),
  },
}

import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'

/**
 * Samples of course A: in preparation, sent to lecturer B as moderator, and with their request for a change; and an
 * agreed one of course B.
 */
export const samples: DomainFixture = {
  add: addSamples,
  bodies: {
    'GradingSample update': () => ({ comment: 'Two steps are missing.' }),
    'GradingSample send': () => ({}),
    'GradingSample recall': () => ({}),
    'GradingSample agree': () => ({}),
    'GradingSample adjust': () => ({ reason: 'The last step of question 2 is right.' }),
    'GradingSample remark': () => ({ reason: 'Question 3 was not marked at all.' }),
    'GradingSample settle': () => ({ reason: 'The mark was set anew.', acknowledge: ['settledUnchanged'] }),
    'PUT /api/v2/gradebooks/:id/anomalies/:key': () => ({
      text: 'Weekly laboratories with feedback are new this year.',
      seen: { comment: 0, values: {} },
    }),
    'POST /api/v2/gradebooks/:id/samples': ({ id }) => ({
      ...{ assessment: id('Assessment', 'A1'), picks: [{ enrollment: id('Enrollment', 'blocked'), band: 'MID' }] },
    }),
    'POST /api/v2/grading_samples/:id/file': () => ({}),
  },
  params: { key: 'allPassed' },
  writers: {
    ...writtenBy('lecturerA', 'update', 'delete', 'send', 'recall', 'settle'),
    ...writtenBy('lecturerB', 'agree', 'adjust', 'remark'),
    'PUT /api/v2/gradebooks/:id/anomalies/:key': 'lecturerA',
    'POST /api/v2/gradebooks/:id/samples': 'lecturerA',
    'POST /api/v2/grading_samples/:id/file': 'lecturerA',
  },
  closed: ['agree', 'adjust', 'remark'].map((one) => `GradingSample ${one}`),
}

function writtenBy(who: Persona, ...acts: string[]) {
  return Object.fromEntries(
    acts.flatMap((act) => [`GradingSample ${act}`, `GradingSample ${act} of many`]).map((one) => [one, who]),
  )
}

async function addSamples({ testApp: { db, files }, things, id }: University): Promise<void> {
  const { sha256, size } = await files.put([examplePdf])
  const sample = async (work: string, enrollment: string, author: string, row: object) => {
    const file_id = crypto.randomUUID()
    const author_id = id('User', author)
    const stored = { id: file_id, person_id: author_id, kind: 'sealed', name: 'work.pdf', sha256, size }
    await db
      .insertInto('stored_file')
      .values({ ...stored, content_type: 'application/pdf' })
      .execute()
    return inserted(db, 'grading_sample', {
      ...{ assessment_id: id('Assessment', work), enrollment_id: id('Enrollment', enrollment), band: 'MID' },
      ...{ author_id, file_id, ...row },
    })
  }
  const [A, B] = [id('User', 'lecturerA'), id('User', 'lecturerB')]
  const sent = { moderator_id: B, sent_by: A, sent_at: '2026-10-01T00:00:00Z', score: 12 }
  things.GradingSample = {
    draft: await sample('A1', 'studentA', 'lecturerA', { moderator_id: B }),
    other: await sample('B1', 'studentB', 'lecturerB', { moderator_id: A, state: 'AGREED', result: 'AGREED' }),
    sent: await sample('A2', 'studentA', 'lecturerA', { ...sent, state: 'SENT' }),
    asked: await sample('A1', 'blocked', 'lecturerA', {
      ...sent,
      ...{ state: 'ADJUST', result: 'ADJUST', note: 'The last step of question 2 is right.' },
    }),
  }
}

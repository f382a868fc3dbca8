import { sql } from 'kysely'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'

const reason = { reason: 'The list of sources is missing from it.' }

/** Student A writes one thesis and has submitted another one; lecturer B supervises both. */
export const workFixture: DomainFixture = {
  add: addWork,
  bodies: {
    'Thesis start': () => ({}),
    'Thesis submitThesis': () => ({}),
    'Thesis unsubmit': () => reason,
    'ThesisDocument update': () => ({ similarity: 7.5 }),
    'ThesisSubmission update': () => ({ ownWork: true }),
    'POST /api/v2/theses/:id/documents': () => ({}),
  },
  queries: { '/api/v2/theses/:id/documents': () => '?kind=OTHER' },
  writers: {
    ...by('Thesis', 'colleague', 'start', 'unsubmit'),
    ...by('Thesis', 'studentA', 'submitThesis'),
    'ThesisDocument update': 'lecturerB',
    'ThesisSubmission update': 'studentA',
  },
  closed: [
    'ThesisDocument update',
    'ThesisSubmission update',
    'Thesis start',
    'Thesis submitThesis',
    'Thesis unsubmit',
  ],
  again: {
    // What was submitted never changes: the next person submits the next edition.
    'Thesis submitThesis': async ({ testApp: { db }, things, id }) => {
      const { rows } = await sql<{ id: number }>`
        insert into thesis_submission (thesis_id, edition, abstract, keywords, own_work, ai_use)
        select thesis_id, edition + 1, abstract, keywords, own_work, ai_use from thesis_submission
        where thesis_id = ${id('Thesis', 'writing')} order by edition desc limit 1 returning id`.execute(db)
      things.ThesisSubmission = { ...things.ThesisSubmission, open: rows[0]?.id ?? 0 }
    },
  },
}

function by(type: string, who: Persona, ...acts: string[]): Record<string, Persona> {
  return Object.fromEntries(
    acts.flatMap((act) => [`${type} ${act}`, `${type} ${act} of many`]).map((one) => [one, who]),
  )
}

async function addWork({ testApp: { db, files }, things, id }: University): Promise<void> {
  const at = '2026-11-02T08:00:00Z'
  const author = id('User', 'studentA')
  const { sha256, size } = await files.put([examplePdf])
  const thesis = async (title: string, state: string) => {
    const made = await inserted(db, 'thesis', {
      ...{ template_id: id('ThesisTemplate', 'DF'), program_id: id('Program', 'P'), language: 'en' },
      ...{ title: { en: title }, area: 'History', idea: 'Who owned which plot, and when.', state },
      ...{ approved_at: at, begun_at: at, due_on: '2100-01-01', handed_in_at: state === 'SUBMITTED' ? at : null },
    })
    await inserted(db, 'thesis_author', {
      ...{ thesis_id: made, person_id: author, user_program_id: id('UserProgram', 'studentA') },
    })
    const supervisor = { person_id: id('User', 'lecturerB'), role: 'MAIN', from_day: '2026-10-01' }
    await inserted(db, 'thesis_supervisor', { thesis_id: made, ...supervisor })
    return made
  }
  const document = async (name: string, kind: string, frozen_at: string | null) => {
    const file_id = crypto.randomUUID()
    const stored = { id: file_id, person_id: author, kind: 'thesis', name: 'thesis.pdf', sha256, size }
    await db
      .insertInto('stored_file')
      .values({ ...stored, content_type: 'application/pdf' })
      .execute()
    return inserted(db, 'thesis_document', {
      ...{ thesis_id: id('Thesis', name), kind, edition: 1, file_id, sha256, pages: 1, author_id: author },
      ...{ similarity: 6, frozen_at },
    })
  }
  things.Thesis = {
    ...things.Thesis,
    writing: await thesis('Writing', 'IN_PROGRESS'),
    handed: await thesis('Handed', 'SUBMITTED'),
  }
  things.ThesisDocument = {
    frozen: await document('handed', 'THESIS', at),
    copy: await document('writing', 'THESIS', null),
    draft: await document('writing', 'DRAFT', null),
  }
  const texts = {
    abstract: { en: 'Ledgers.' },
    keywords: { en: 'land, names, ledgers' },
    own_work: true,
    ai_use: 'NONE',
  }
  const submitted = { title: { en: 'Handed' }, document_id: id('ThesisDocument', 'frozen'), submitted_by: author }
  things.ThesisSubmission = {
    handed: await inserted(db, 'thesis_submission', {
      ...{ thesis_id: id('Thesis', 'handed'), edition: 1, ...texts, ...submitted, submitted_at: at },
    }),
    open: await inserted(db, 'thesis_submission', { thesis_id: id('Thesis', 'writing'), edition: 1, ...texts }),
  }
}

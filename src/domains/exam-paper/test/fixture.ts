import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'

/** One paper in each state that matters, each for a different exam; lecturer B reviews those of lecturer A. */
export const fixture: DomainFixture = {
  add: addPapers,
  bodies: {
    'ExamPaper create': ({ id }) => ({ course: `/api/v2/courses/${id('Course', 'exam')}` }),
    'ExamPaper update': () => ({ minutes: 90 }),
    'ExamPaper submit': () => ({}),
    'ExamPaper approve': () => ({}),
    'ExamPaper requestChanges': () => ({ reason: 'Question 2 was asked in the last exam.' }),
    'ExamPaper recall': () => ({}),
    'ExamPaper print': () => ({}),
    'ExamPaper reopen': () => ({ reason: 'The second page of the questions is missing.' }),
    'ExamPaper confirmHeld': () => ({}),
    'ExamPaper postpone': () => ({ reason: 'The typhoon signal was raised that day.' }),
    'ExamPaper reschedule': () => ({}),
    'ExamPaper release': () => ({}),
    'POST /api/v2/exam_papers/:id/versions': () => ({}),
    'POST /api/v2/exam_papers/:id/documents/:document/open': () => ({}),
  },
  queries: { '/api/v2/exam_papers/:id/versions': () => '?kind=QUESTIONS' },
  params: { document: '5a0d8a4e-77a4-4d0c-9b53-0a6b6c9a7d22' },
  writers: {
    ...writtenBy('lecturerA', 'create', 'update', 'submit', 'recall', 'reopen', 'confirmHeld', 'release'),
    ...writtenBy('lecturerB', 'approve', 'requestChanges'),
    ...writtenBy('registry', 'print', 'postpone', 'reschedule'),
  },
  closed: ['approve', 'requestChanges', 'print', 'confirmHeld'].map((one) => `ExamPaper ${one}`),
}

const past = '2026-01-10T01:00:00Z'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

function writtenBy(who: Persona, ...acts: string[]) {
  return Object.fromEntries(
    acts.flatMap((act) => [`ExamPaper ${act}`, `ExamPaper ${act} of many`]).map((one) => [one, who]),
  )
}

async function addPapers({ testApp: { db, files }, things, id }: University): Promise<void> {
  const of = await db.selectFrom('course').selectAll().where('id', '=', id('Course', 'A')).executeTakeFirstOrThrow()
  const author_id = id('User', 'lecturerA')
  const exam = async (code: string) => {
    const { term_id, module_id, starts_on, ends_on } = of
    const made = await inserted(db, 'course', {
      ...{ code, title: { en: code }, type: 'EXAM', term_id, module_id, starts_on, ends_on },
    })
    const lead = await inserted(db, 'course_lecturer', { course_id: made, person_id: author_id, role: 'LEAD' })
    things.Course = { ...things.Course, [code]: made }
    things.CourseLecturer = { ...things.CourseLecturer, [code]: lead }
    return made
  }
  const { sha256, size } = await files.put([examplePdf])
  const paper = async (state: string, sits_at: string, document: string = crypto.randomUUID()) => {
    const course_id = state === 'RELEASED' ? of.id : await exam(`exam${state}`)
    const rows = { course_id, author_id, reviewer_id: id('User', 'lecturerB'), sits_at, minutes: 60, state }
    const steps = { submitted_by: author_id, submitted_at: past, approved_at: past }
    const made = await inserted(db, 'exam_paper', { ...rows, ...steps, for_students: true })
    const add = async (kind: string, file_id: string) => {
      const stored = { id: file_id, person_id: author_id, kind: 'sealed', name: 'paper.pdf', sha256, size }
      await db
        .insertInto('stored_file')
        .values({ ...stored, content_type: 'application/pdf' })
        .execute()
      return inserted(db, 'exam_document', { paper_id: made, kind, edition: 1, file_id, pages: 1, author_id })
    }
    await add('ANSWERS', crypto.randomUUID())
    const document_id = await add('QUESTIONS', document)
    const opened = { document_id, person_id: id('User', 'registry'), purpose: 'PRINT', code: `CODE-${made}` }
    await inserted(db, 'exam_view', opened)
    return made
  }
  things.ExamPaper = {
    draft: await paper('DRAFT', inDays(9), fixture.params?.document),
    released: await paper('RELEASED', past),
    submitted: await paper('SUBMITTED', inDays(9)),
    sealed: await paper('SEALED', inDays(9)),
    postponed: await paper('POSTPONED', inDays(9)),
    held: await paper('HELD', past),
  }
  await exam('exam')
}

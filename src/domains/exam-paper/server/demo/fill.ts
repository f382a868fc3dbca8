import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { demoCourses } from '#course/server'
import { demoPeople } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { addPastExam } from './past-exam.ts'

const aids = 'One handwritten sheet (A4, both sides) and a calculator without memory.'

/** The paper of the re-sit of Data Structures, which waits for review; its questions were changed once. */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const { ids } = take(demoPeople)
  const course = take(demoCourses).find(({ code }) => code === 'CS204R')
  if (!course) return
  const [author, reviewer] = [idOf(ids, 'lecturer'), idOf(ids, 'committee')]
  const sha256 = createHash('sha256').update(examplePdf).digest('hex')
  const [former, now] = take(demoCourses)
    .flatMap(({ code, id }) => (code === 'PT110' ? [id] : []))
    .slice(-2)
  const paper = { today, reviewer, registry: idOf(ids, 'registry'), sha256, size: examplePdf.byteLength }
  if (former && now) await addPastExam(db, { former, now }, paper)
  const at = (days: number, hour: number) => `${dayAfter(today, days)}T${String(hour).padStart(2, '0')}:00:00Z`
  await sql`
    with made as (
      insert into exam_paper (course_id, author_id, reviewer_id, sits_at, minutes, aids, for_students, state,
        submitted_by, submitted_at, created_at)
      values (${course.id}, ${author}, ${reviewer}, ${at(13, 2)}, 120, ${aids}, true, 'SUBMITTED',
        ${author}, ${at(-2, 8)}, ${at(-6, 8)})
      returning id),
    version (kind, edition, at) as (values ('QUESTIONS', 1, ${at(-6, 8)}::timestamptz),
      ('ANSWERS', 1, ${at(-6, 9)}::timestamptz), ('QUESTIONS', 2, ${at(-3, 8)}::timestamptz)),
    kept as (
      insert into stored_file (person_id, kind, name, content_type, size, sha256)
      select ${author}, 'sealed', 'CS204R-' || lower(kind) || '-' || edition || '.pdf', 'application/pdf',
        ${examplePdf.byteLength}, ${sha256} from version returning id, name),
    document as (
      insert into exam_document (paper_id, kind, edition, file_id, pages, author_id, created_at)
      select made.id, v.kind, v.edition, kept.id, 1, ${author}, v.at from made, version v
      join kept on kept.name = 'CS204R-' || lower(v.kind) || '-' || v.edition || '.pdf'
      returning id, kind, edition)
    insert into exam_view (document_id, person_id, purpose, code, at)
    select id, ${reviewer}, 'READ', 'H7KQ' || edition || 'M2X', ${at(-1, 7)} from document where edition = 2`.execute(
    db,
  )
}

export const files = [examplePdf]

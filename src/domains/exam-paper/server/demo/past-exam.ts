import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import type { ExamPaperTables } from '../tables.ts'

type Db = Kysely<ExamPaperTables>
type Runs = { former: number; now: number }
type Paper = { today: string; reviewer: number; registry: number; sha256: string; size: number }

const code = 'PT110R'
const title = JSON.stringify({ en: 'Portuguese I: re-sit', pt: 'Português I: recurso', 'zh-Hant': '葡萄牙語 I：補考' })

/** A re-sit that took place last week; its questions were released to the students who sat it. */
export async function addPastExam(db: Db, runs: Runs, paper: Paper): Promise<void> {
  const course = await addCourse(db, runs)
  const { today, reviewer, registry, sha256, size } = paper
  const at = (days: number) => `${dayAfter(today, days)}T02:00:00Z`
  await sql`
    with author as (select person_id as id from course_lecturer where course_id = ${course}
      order by role = 'LEAD' desc, id limit 1),
    made as (
      insert into exam_paper (course_id, author_id, reviewer_id, sits_at, minutes, aids, for_students, state,
        submitted_by, submitted_at, approved_by, approved_at, printed_by, printed_at, released_at, created_at)
      select ${course}, id, ${reviewer}, ${at(-8)}, 90, '', true, 'RELEASED', id, ${at(-24)}::timestamptz, ${reviewer},
        ${at(-20)}::timestamptz, ${registry}, ${at(-10)}::timestamptz, ${at(-3)}::timestamptz, ${at(-26)}::timestamptz
      from author returning id, author_id),
    kept as (
      insert into stored_file (person_id, kind, name, content_type, size, sha256)
      select made.author_id, 'sealed', ${code} || '-' || lower(x.kind) || '-1.pdf', 'application/pdf', ${size}::int,
        ${sha256} from made, unnest(array['QUESTIONS', 'ANSWERS']) as x (kind) returning id, name, person_id)
    insert into exam_document (paper_id, kind, edition, file_id, pages, author_id, created_at)
    select made.id, case when kept.name like '%questions%' then 'QUESTIONS' else 'ANSWERS' end, 1, kept.id, 1,
      kept.person_id, ${at(-25)}::timestamptz from made, kept`.execute(db)
}

/** The exam with the lecturers of the run that it repeats, and the students of that run who sit it again. */
async function addCourse(db: Db, { former, now }: Runs): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into course (code, title, type, v2, show_feedback, credits, starts_on, ends_on, description, term_id, module_id,
      language_id, regular_course_id)
    select ${code}, ${title}::jsonb, 'EXAM', true, false, r.credits, n.starts_on, n.ends_on, '{}', n.term_id, r.module_id,
      r.language_id, r.id
    from course r, course n where r.id = ${former} and n.id = ${now} returning id`.execute(db)
  const course = rows[0]?.id ?? 0
  await sql`insert into course_lecturer (course_id, person_id, role)
    select ${course}, person_id, role from course_lecturer where course_id = ${former}`.execute(db)
  await sql`insert into enrollment (course_id, person_id, user_program_id, kind, state, registered_on)
    select ${course}, e.person_id, e.user_program_id, 'EXAM_ONLY', 'ENROLLED', n.starts_on
    from enrollment e join person p on p.id = e.person_id join course n on n.id = ${now}
    where e.course_id = ${former} and (e.state = 'FAILED' or p.username = 'thesis.student')`.execute(db)
  return course
}

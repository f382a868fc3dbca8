import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { DocumentKind } from '../../contract/issued-document.ts'
import type { DocumentsTables } from '../tables.ts'
import type { DocumentContent, TranscriptLine } from './document-content.ts'

type ContentCtx = Pick<Ctx<DocumentsTables>, 'db' | 'today' | 'now'>
type StudyFacts = Pick<DocumentContent, 'student' | 'study' | 'term'>

/** What a document about these studies would say today; null if there are none. */
export async function readContent(
  { db, today, now }: ContentCtx,
  study: number,
  kind: DocumentKind,
): Promise<DocumentContent | null> {
  const facts = await factsOf(db, study, today)
  if (!facts) return null
  const lines = kind === 'TRANSCRIPT' ? await linesOf(db, study) : []
  return { ...facts, lines, issuedAt: now.toISOString() }
}

async function factsOf(db: Kysely<DocumentsTables>, study: number, today: string): Promise<StudyFacts | null> {
  const { rows } = await sql<StudyFacts>`
    select json_build_object('name', p.official_name, 'chineseName', p.chinese_name, 'number', p.student_number,
        'givenName', coalesce(p.given_name, ''), 'familyName', coalesce(p.family_name, p.official_name),
        'bornOn', p.birth_date) as student,
      json_build_object('program', g.name, 'degree', d.name, 'faculty', f.name, 'cycle', d.cycle,
        'startedOn', u.started_on, 'endedOn', u.ended_on, 'credits', g.ects, 'earned', u.ects_earned,
        'average', u.gpa) as study,
      (select json_build_object('name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on) from term t
        where t.starts_on <= ${today} and t.ends_on >= ${today} order by t.starts_on desc, t.id limit 1) as term
    from user_program u join person p on p.id = u.person_id join program g on g.id = u.program_id
    join degree d on d.id = g.degree_id join faculty f on f.id = d.faculty_id
    where u.id = ${study}`.execute(db)
  return rows[0] ?? null
}

/** The grades that count for the study, each as it was published last. */
async function linesOf(db: Kysely<DocumentsTables>, study: number): Promise<TranscriptLine[]> {
  const { rows } = await sql<TranscriptLine>`
    select json_build_object('code', t.code, 'name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on) as term,
      m.code, c.title, f.credits, f.earned, coalesce(f.grade, f.total::text) as grade, f.outcome,
      e.kind = 'AUDIT' as audited
    from final_grade f join enrollment e on e.id = f.enrollment_id join course c on c.id = e.course_id
    join module m on m.id = c.module_id join term t on t.id = c.term_id
    where f.user_program_id = ${study} and f.superseded_at is null
    order by t.starts_on, t.id, m.code, f.id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { enrolledIn } from '#course/contract'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../contract/paths.ts'
import { writesExamPaper } from '../contract/relations.ts'
import type { ExamPaperTables } from './tables.ts'

/** Authors of the paper and students of the exam see it in the course, everybody else on a separate page. */
export async function screenOfPaper(id: number, { db, rights }: Ctx<ExamPaperTables>): Promise<string | null> {
  const { rows } = await sql<{ course: number; here: boolean }>`
    select p.course_id as course, ${rights.related([writesExamPaper, enrolledIn], sql`p.course_id`)} as here
    from exam_paper p where p.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return null
  return found.here ? paths.inCourse({ id: found.course }) : paths.examPaper({ id })
}

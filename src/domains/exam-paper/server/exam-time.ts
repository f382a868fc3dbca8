import { sql } from 'kysely'
import type { UpdateInput } from '#platform/contract/resource.ts'
import { dayIn, dayInLanguages, timeIn } from '#platform/server/day.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { ExamPaper } from '../contract/exam-paper.ts'
import type { ExamPaperTables } from './tables.ts'
import { notifyPeople } from './words.ts'

type Paper = Entity<typeof ExamPaper>
type Db = Ctx<ExamPaperTables>

/** The day and the hour of a moment, as the values of a notice. */
export const momentIn = (timeZone: string, instant: string) => ({
  day: dayInLanguages(dayIn(timeZone, new Date(instant))),
  time: timeIn(timeZone, new Date(instant)),
})

/**
 * Tells those who know the time of an exam that it begins at another one: the lecturers, and once the paper was
 * submitted its reviewer and the students. The new time of a postponed exam is announced by a move.
 */
export async function tellOfTime(paper: Paper, { sitsAt }: UpdateInput<typeof ExamPaper>, ctx: Db): Promise<void> {
  const isOther = sitsAt && (!paper.sitsAt || Date.parse(sitsAt) !== Date.parse(paper.sitsAt))
  if (!isOther || paper.state === 'POSTPONED') return
  const { rows } = await sql<{ person: number }>`
    select x.person from (${concerned(paper)}) x where x.person <> ${ctx.me.id}`.execute(ctx.db)
  await notifyPeople(
    ctx,
    rows.map(({ person }) => person),
    {
      ...{ key: 'newTime', subject: ExamPaper.iri(paper.id) },
      values: { course: paper.course.code, title: paper.course.name, ...momentIn(ctx.timeZone, sitsAt) },
    },
  )
}

const concerned = ({ id, state }: Paper) => sql`
  select l.person_id as person from exam_paper p join course_lecturer l on l.course_id = p.course_id
  where p.id = ${id} and l.role in ('LEAD', 'CO')
  union select p.reviewer_id from exam_paper p where p.id = ${id} and p.reviewer_id is not null and ${state !== 'DRAFT'}
  union select e.person_id from exam_paper p join enrollment e on e.course_id = p.course_id and e.state <> 'WITHDRAWN'
  where p.id = ${id} and ${state !== 'DRAFT'}`

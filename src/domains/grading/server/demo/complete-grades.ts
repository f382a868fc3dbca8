import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { brokenIn, cannotKeep } from '../../contract/final/questions.ts'
import { isUncommented } from '../report/anomalies.ts'
import { gradesNow } from '../sheet/grades-now.ts'
import type { GradingTables } from '../tables.ts'

type Db = Ctx<GradingTables>

/** What a lecturer does before signing: excuses students, decides open grades, and explains anomalies. */
export async function completeGrades(course: number, ctx: Db): Promise<void> {
  const at = ctx.now.toISOString()
  await sql`
    insert into mark (enrollment_id, assessment_id, status, released_at)
    select e.id, a.id, 'EXCUSED', ${at}::timestamptz from enrollment e join assessment a on a.course_id = e.course_id
    where e.course_id = ${course} and e.state <> 'WITHDRAWN'
    on conflict (enrollment_id, assessment_id) do nothing`.execute(ctx.db)
  const { finals } = await gradesNow(course, ctx)
  const open = finals.students.filter(({ outcome }) => outcome === 'OPEN')
  if (open.length > 0)
    await ctx.db
      .insertInto('grade_decision')
      .values(open.map((one) => decisionOn(one, ctx)))
      .execute()
  const { reported } = await gradesNow(course, ctx)
  for (const { key, values } of reported.anomalies.filter(isUncommented))
    await ctx.db
      .insertInto('anomaly_comment')
      .values({
        ...{ course_id: course, key, values: JSON.stringify(values), written_by: ctx.me.id, written_at: at },
        text: 'Most of this group had worked with the subject before, and the exercises counted for more than last time.',
      })
      .execute()
}

/** A grade that cannot be kept is overridden, as after another examination; all others are kept as computed. */
function decisionOn({ enrollment, grade, questions }: FinalGrade, ctx: Db) {
  const isKept = grade !== null && !questions.some((one) => cannotKeep.includes(one))
  return {
    ...{ enrollment_id: enrollment, decided_by: ctx.me.id, decided_at: ctx.now.toISOString() },
    ...{ kind: isKept ? ('KEEP' as const) : ('OVERRIDE' as const), total: isKept ? null : 12 },
    lifts: isKept ? [] : brokenIn(questions),
    reason: isKept ? 'The grade stands by the rules of the course.' : 'An oral examination before two examiners.',
    computed: grade?.total ?? null,
  }
}

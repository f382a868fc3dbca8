import { sql } from 'kysely'
import { isGiven } from '#course/contract'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Connection } from '../../contract/connection/connection.ts'
import { linkedWorks, mapWork } from '../../contract/run/rows.ts'
import { connection } from '../connection/connection.ts'
import type { IntegrationsTables } from '../tables.ts'
import { violation } from '../words.ts'

type Db = Ctx<IntegrationsTables>
type AssessmentRow = { id: number; title: Localized; kind: string; maxMark: number }

const linked = recordOf(connection, { course: sql.ref<number>('x.course_id') })

/** The works there with their places here. */
export const linkedWorksRoute = route(linkedWorks, {
  on: linked,
  act: 'read',
  run: async (ctx: Db, { of: { id, course } }) => {
    const { rows: works } = await sql<{ id: number; title: string; most: number | null; assessment: number | null }>`
      select id, title, most, assessment_id as assessment from sync_work where connection_id = ${id}
      order by title, id`.execute(ctx.db)
    const assessments = (await openAssessments(course, ctx)).map(({ id, title, maxMark }) => ({
      ...{ id, maxMark },
      title: inLanguage(title, ctx.language),
    }))
    return { works, assessments }
  },
})

/** Where the marks of a work go. Two works never go into one assessment. */
export const mapWorkRoute = route(mapWork, {
  on: linked,
  act: 'synchronise',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { id, course }, body: { work, assessment } }) => {
    if (assessment !== null && !(await openAssessments(course, ctx)).some((one) => one.id === assessment))
      throw violation(ctx, 'assessment', 'noAssessment')
    const { rows } = await sql<{ id: number }>`
      update sync_work w set assessment_id = ${assessment}::int where w.id = ${work} and w.connection_id = ${id}
        and not exists (select from sync_work o where o.connection_id = ${id} and o.id <> w.id
          and o.assessment_id = ${assessment}::int)
      returning w.id`.execute(ctx.db)
    if (rows.length === 0) throw violation(ctx, 'assessment', 'mappedTwice')
    return { '@id': Connection.iri(id), '@type': Connection.type }
  },
})

/** Assessments into which marks can be entered by name. */
async function openAssessments(course: number, { db }: Db): Promise<AssessmentRow[]> {
  const { rows } = await sql<AssessmentRow>`
    select id, title, kind, max_mark as "maxMark" from assessment
    where course_id = ${course} and not by_number order by due_on nulls last, code, id`.execute(db)
  return rows.filter((one) => !isGiven(one))
}

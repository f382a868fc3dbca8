import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { syllabusInForce } from '#syllabus/server'
import { assessmentsFromSyllabus, type SyllabusAssessment } from '../../contract/assessment/from-syllabus.ts'
import { gradebookToWrite } from '../gradebook/gradebook-record.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { type Compared, compareWithSyllabus, type Existing } from './compared.ts'

type Db = Ctx<GradingTables>
type Take = readonly { assessment: number; version: number }[]

/** Creates the assessments of the syllabus in force that are missing in the course. */
export const fromSyllabusRoute = route(assessmentsFromSyllabus, {
  on: gradebookToWrite,
  act: 'release',
  // Concurrent requests wait for each other, so that nothing is created twice.
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { id, startsOn }, body: { dryRun, take } }) => {
    const syllabus = await syllabusInForce(id, ctx.db)
    const compared = compareWithSyllabus(syllabus?.assessment ?? [], await assessmentsOf(id, ctx), startsOn)
    if (!dryRun) await make(id, compared.missing, ctx)
    const taken = dryRun ? new Set<number>() : await takeOver(compared, take, ctx)
    return {
      ...{ '@type': 'Assessment' as const, syllabus: syllabus !== null },
      made: compared.missing.map(({ code, title, weight }) => ({ code, title, weight })),
      different: compared.different.map(
        ({ existing: { id: assessment, version, code, ...now }, syllabus, fields }) => ({
          ...{ assessment, version, code, title: now.title, fields, now: onlySaid(now), syllabus },
          taken: taken.has(assessment),
        }),
      ),
      same: compared.same.map(({ code, title }) => ({ code, title })),
      others: compared.others.map(({ id: assessment, code, title }) => ({ assessment, code, title })),
    }
  },
})

async function assessmentsOf(course: number, { db }: Db): Promise<Existing[]> {
  const { rows } = await sql<Existing>`
    select id, version, code, component, title, kind, due_on as "dueOn", weight, max_mark as "maxMark",
      least_percent as "leastPercent"
    from assessment where course_id = ${course} order by due_on nulls last, code, id`.execute(db)
  return rows
}

const onlySaid = ({ title, kind, dueOn, weight, maxMark, leastPercent }: SyllabusAssessment): SyllabusAssessment => ({
  ...{ title, kind, dueOn, weight, maxMark, leastPercent },
})

const columnsOf = ({ title, kind, dueOn, weight, maxMark, leastPercent }: SyllabusAssessment) => ({
  ...{ title, kind, due_on: dueOn, weight, max_mark: maxMark, least_percent: leastPercent },
})

async function make(course: number, missing: Compared['missing'], { db }: Db): Promise<void> {
  if (missing.length === 0) return
  const rows = missing.map(({ code, component, ...said }) => ({
    ...columnsOf(said),
    course_id: course,
    code,
    component,
  }))
  await db.insertInto('assessment').values(rows).execute()
}

/** Applies the syllabus to the assessments that the client saw to differ; returns which ones. */
async function takeOver({ different }: Compared, take: Take, ctx: Db): Promise<Set<number>> {
  const taken = new Set<number>()
  for (const { existing, syllabus } of different) {
    const wanted = take.find(({ assessment }) => assessment === existing.id)
    if (!wanted) continue
    if (wanted.version !== existing.version) throw violation(ctx, 'take', 'changedMeanwhile', { code: existing.code })
    await checkMarks(existing, syllabus.maxMark, ctx)
    await ctx.db
      .updateTable('assessment')
      .set({ ...columnsOf(syllabus), version: existing.version + 1, updated_at: ctx.now.toISOString() })
      .where('id', '=', existing.id)
      .execute()
    taken.add(existing.id)
  }
  return taken
}

async function checkMarks({ id, code }: Existing, maxMark: number, ctx: Db): Promise<void> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(score) as highest from mark where assessment_id = ${id}`.execute(ctx.db)
  const highest = rows[0]?.highest ?? 0
  if (highest > maxMark) throw violation(ctx, 'take', 'marksAbove', { code, highest })
}

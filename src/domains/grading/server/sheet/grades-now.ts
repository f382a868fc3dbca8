import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { finalsIn } from '../final/finals-of.ts'
import { cellsOf } from '../gradebook/cells.ts'
import { gradebookOf } from '../gradebook/gradebook-record.ts'
import { type Reported, reportedIn } from '../report/anomalies.ts'
import type { GradingTables } from '../tables.ts'

type Db = Ctx<GradingTables>

/** The source of a sheet: marks, final grades, and anomalies. */
export type GradesNow = {
  cells: Awaited<ReturnType<typeof cellsOf>>
  finals: Awaited<ReturnType<typeof finalsIn>>
  reported: Reported
}

export async function gradesNow(course: number, ctx: Db): Promise<GradesNow> {
  const gradebook = await gradebookOf(course, ctx)
  const cells = await cellsOf(gradebook, ctx)
  const finals = await finalsIn(gradebook, cells, ctx)
  return { cells, finals, reported: await reportedIn(course, finals, ctx) }
}

/**
 * The grades of a course, read once for all conditions within a request: several conditions of a sheet need all final
 * grades, and marks do not change while a request evaluates what blocks the sheet.
 */
export function gradesOnce(course: number, ctx: Db): Promise<GradesNow> {
  const read = byRequest.get(ctx) ?? new Map<number, Promise<GradesNow>>()
  byRequest.set(ctx, read)
  const grades = read.get(course) ?? gradesNow(course, ctx)
  read.set(course, grades)
  return grades
}

const byRequest = new WeakMap<Db, Map<number, Promise<GradesNow>>>()

import type { DashboardPart } from '#platform/server/dashboard.ts'
import { atRisk } from './figures/at-risk.ts'
import { holds } from './figures/holds.ts'
import { load } from './figures/load.ts'
import { students } from './figures/students.ts'
import { summaries } from './figures/summaries.ts'
import { syllabus } from './figures/syllabus.ts'
import { unstaffed } from './figures/unstaffed.ts'
import { lateWork } from './late-work.ts'

/** What courses, their sessions and their people contribute to the dashboards. */
export const dashboard: DashboardPart = {
  figures: [summaries, atRisk, syllabus, students, load, holds, unstaffed],
  late: lateWork,
}

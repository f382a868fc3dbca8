import type { CourseTables } from '#course/server'
import type { TablesOf } from '#platform/server/tables/table.ts'
import { studyDecisions } from './audit/study-decision-table.ts'
import { curricula } from './curriculum/curriculum-table.ts'
import { planTables } from './plan/tables.ts'

export const tables = [curricula, studyDecisions, ...planTables] as const

/** The row types of this domain and of those below it. Timestamps are ISO 8601 in UTC. */
export type StudyPlanTables = CourseTables & TablesOf<typeof tables>

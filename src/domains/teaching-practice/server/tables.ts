import type { CourseTables } from '#course/server'
import type { TablesOf } from '#platform/server/tables/table.ts'
import { practiceConflicts } from './tables/conflict.ts'
import { practiceGradeCorrections, practiceObjections } from './tables/due-process.ts'
import { evaluationForms, practiceEvaluations, practiceEvaluationVersions } from './tables/evaluation.ts'
import { practiceDigests, practiceLetters } from './tables/letter.ts'
import { practiceMeetings, practiceTimeLogs } from './tables/log.ts'
import { hoursStatements } from './tables/paper.ts'
import { practiceAssignments, practiceEpisodes, practiceRequirements, teachingPractices } from './tables/practice.ts'
import { practiceSupervisors, schools } from './tables/school.ts'

export const tables = [
  schools,
  practiceSupervisors,
  evaluationForms,
  teachingPractices,
  practiceAssignments,
  practiceEpisodes,
  practiceRequirements,
  practiceTimeLogs,
  practiceMeetings,
  practiceEvaluations,
  practiceEvaluationVersions,
  practiceObjections,
  practiceGradeCorrections,
  practiceConflicts,
  hoursStatements,
  practiceLetters,
  practiceDigests,
] as const

/** The row types of this domain and of those below it. */
export type PracticeTables = CourseTables & TablesOf<typeof tables>

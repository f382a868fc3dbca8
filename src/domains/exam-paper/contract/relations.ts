import { relation } from '#platform/contract/policy.ts'

/** The exams whose paper a person writes, as lead or co-lecturer of the course. */
export const writesExamPaper = relation('writesExamPaper')

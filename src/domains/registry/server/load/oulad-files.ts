import { cell, like, number, orEmpty, whole, wordIn } from './cells.ts'
import { linesOf } from './csv.ts'
import type { Refusals } from './refusals.ts'

/**
 * The files of the Open University Learning Analytics Dataset (Kuzilek, Hlosta, Zdrahal, Sci. Data 4:170171, 2017) and
 * the allowed values of their columns. Days count from the start of the presentation. Columns about a person's sex,
 * age, region, schooling, poverty or disability are not read.
 */
const run = {
  code_module: cell(like(/^[A-Z]{2,8}$/, 'the code of a module')),
  code_presentation: cell(like(/^20\d\d[BJ]$/, 'a presentation as 2013J or 2014B')),
}
const student = cell(whole(1, 999_999_999))
const day = whole(-3_650, 3_650)
const kinds = new Map([
  ['TMA', 'TMA'],
  ['CMA', 'CMA'],
  ['Exam', 'EXAM'],
] as const)
const results = new Map([
  ['Pass', 'PASSED'],
  ['Withdrawn', 'WITHDRAWN'],
  ['Fail', 'FAILED'],
  ['Distinction', 'DISTINCTION'],
] as const)

const columns = {
  courses: { ...run, module_presentation_length: cell(whole(1, 1_000)) },
  assessments: {
    ...run,
    id_assessment: cell(whole(1, 999_999_999)),
    assessment_type: cell(wordIn(kinds)),
    date: cell(orEmpty(day)),
    weight: cell(number(0, 100)),
  },
  studentRegistration: {
    ...run,
    id_student: student,
    date_registration: cell(orEmpty(day)),
    date_unregistration: cell(orEmpty(day)),
  },
  studentInfo: { ...run, id_student: student, final_result: cell(wordIn(results)) },
  studentAssessment: {
    id_assessment: cell(whole(1, 999_999_999)),
    id_student: student,
    date_submitted: cell(orEmpty(day)),
    is_banked: cell(whole(0, 1)),
    score: cell(orEmpty(number(0, 100))),
  },
}

/** The files as typed lines, for the folder and the refusals of one load. */
export function ouladFiles(folder: string, refusals: Refusals) {
  return {
    courses: () => linesOf({ folder, name: 'courses', columns: columns.courses }, refusals),
    assessments: () => linesOf({ folder, name: 'assessments', columns: columns.assessments }, refusals),
    registrations: () =>
      linesOf({ folder, name: 'studentRegistration', columns: columns.studentRegistration }, refusals),
    students: () => linesOf({ folder, name: 'studentInfo', columns: columns.studentInfo }, refusals),
    marks: () => linesOf({ folder, name: 'studentAssessment', columns: columns.studentAssessment }, refusals),
  }
}

import { path } from '#platform/contract/paths.ts'
import { reviewPaths } from './review/paths.ts'

/** Screens of assessments and grading (specification §2, `assessments`, `grading`). */
export const paths = {
  assessments: path('/courses/:id/assessments'),
  inputMark: path('/courses/:id/assessments/input_mark'),
  /** Marks of one assessment by candidate number. */
  markByNumber: path('/courses/:id/assessments/input_mark/:assessmentId'),
  guestPapers: path('/guest_papers/:id'),
  guestGrading: path('/courses/:id/assessments/guest_grading'),
  assessmentList: path('/courses/:id/assessments/assessment'),
  newAssessment: path('/courses/:id/assessments/assessment/create'),
  assessment: path('/courses/:id/assessments/assessment/:assessmentId'),
  /** The groups in which an assessment is done. */
  assessmentGroups: path('/courses/:id/assessments/assessment/:assessmentId/groups'),
  grading: path('/courses/:id/grading'),
  final: path('/courses/:id/grading/final'),
  gradeReport: path('/courses/:id/grading/report'),
  sample: path('/courses/:id/grading/sample'),
  gradingSample: path('/grading_samples/:id'),
  submit: path('/courses/:id/grading/submit'),
  /** The published grade of the student who reads, and before that their candidate numbers. */
  grade: path('/courses/:id/grade'),
  publication: path('/registry/grade_sheets'),
  ...reviewPaths,
  gradeSchemes: path('/grade_schemes'),
  newGradeScheme: path('/grade_schemes/create'),
  gradeScheme: path('/grade_schemes/:id'),
  programSheets: path('/program/:programId/grade_submitted/courses/modules'),
  programSheet: path('/program/:programId/grade_submitted/show/:courseInstanceId'),
  programSheetReport: path('/program/:programId/grade_submitted/show/:courseInstanceId/report'),
  programSheetLine: path('/program/:programId/grade_submitted/show/:courseInstanceId/enrollment/:enrollmentId'),
  languageSheets: path('/language/:id/grade_submitted/courses/modules'),
  languageSheet: path('/language/:id/grade_submitted/show/:courseInstanceId'),
  languageSheetReport: path('/language/:id/grade_submitted/show/:courseInstanceId/report'),
  languageSheetLine: path('/language/:id/grade_submitted/show/:courseInstanceId/enrollment/:enrollmentId'),
  facultySheets: path('/faculties/:id/grade_submitted/courses/modules'),
  facultySheet: path('/faculties/:id/grade_submitted/:courseInstanceId'),
  facultySheetReport: path('/faculties/:id/grade_submitted/:courseInstanceId/report'),
  facultySheetLine: path('/faculties/:id/grade_submitted/:courseInstanceId/enrollment/:enrollmentId'),
  degreeSheets: path('/degree/:id/grade_submitted/courses/modules'),
  degreeSheet: path('/degree/:id/grade_submitted/show/:courseInstanceId'),
  degreeSheetReport: path('/degree/:id/grade_submitted/show/:courseInstanceId/report'),
  degreeSheetLine: path('/degree/:id/grade_submitted/show/:courseInstanceId/enrollment/:enrollmentId'),
}

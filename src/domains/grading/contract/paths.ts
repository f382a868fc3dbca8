import { path } from '#platform/contract/paths.ts'

/** Screens of assessments and grading (specification §2, `assessments`, `grading`). */
export const paths = {
  assessments: path('/courses/:id/assessments'),
  inputMark: path('/courses/:id/assessments/input_mark'),
  guestPapers: path('/guest_papers/:id'),
  guestGrading: path('/courses/:id/assessments/guest_grading'),
  assessmentList: path('/courses/:id/assessments/assessment'),
  newAssessment: path('/courses/:id/assessments/assessment/create'),
  assessment: path('/courses/:id/assessments/assessment/:assessmentId'),
  grading: path('/courses/:id/grading'),
  final: path('/courses/:id/grading/final'),
  gradeSchemes: path('/grade_schemes'),
  newGradeScheme: path('/grade_schemes/create'),
  gradeScheme: path('/grade_schemes/:id'),
}

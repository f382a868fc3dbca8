import { expectActs } from '../../../app/test/acts.ts'
import { paths } from '../contract/paths.ts'
import { addSheetsOnTheirWay, toApprove, toConfirm } from '../test/sheets-on-their-way.ts'

/** The main action of each page of grading, and whose it is; `app/test/acts.ts` says how to read it. */
const table = `
/courses/:id/assessments                                                            | –                                                   |
/courses/:id/assessments/input_mark                                                 | PUT /api/v2/gradebooks/:id/marks                    | lecturerA
/courses/:id/assessments/input_mark/:assessmentId                                   | PUT /api/v2/anonymous_markings/:id/candidates/marks | lecturerA
/guest_papers/:id                                                                   | POST /api/v2/guest_invitations/:id/decisions        | lecturerA
/courses/:id/assessments/guest_grading                                              | GuestInvitation create                              | lecturerA
/courses/:id/assessments/assessment                                                 | POST /api/v2/gradebooks/:id/from_syllabus           | lecturerA
/courses/:id/assessments/assessment/create                                          | Assessment create                                   | lecturerA
/courses/:id/assessments/assessment/:assessmentId                                   | POST /api/v2/assessments/:id/release                | lecturerA
/courses/:id/assessments/assessment/:assessmentId/groups                            | GroupWork update                                    | lecturerA
/courses/:id/grading                                                                | –                                                   |
/courses/:id/grading/final                                                          | PUT /api/v2/enrollments/:id/final_grade             | lecturerA
/courses/:id/grading/report                                                         | PUT /api/v2/gradebooks/:id/anomalies/:key           | lecturerA
/courses/:id/grading/sample                                                         | POST /api/v2/gradebooks/:id/samples                 | lecturerA
/grading_samples/:id                                                                | GradingSample agree                                 | lecturerB
/courses/:id/grading/submit                                                         | POST /api/v2/grade_sheets/:id/sign                  | lecturerA
/courses/:id/grade                                                                  | GradeReview create                                  | studentA studentB blocked acting
/registry/grade_sheets                                                              | GradeSheet publish                                  | registry
/grade_reviews                                                                      | GradeReview create                                  | studentA studentB blocked acting
/grade_reviews/:id                                                                  | GradeReview accept                                  | lecturerA coordinator registry languages
/grade_schemes                                                                      | –                                                   |
/grade_schemes/create                                                               | GradeScheme create                                  | registry admin
/grade_schemes/:id                                                                  | GradeScheme update                                  | registry admin
/program/:programId/grade_submitted/courses/modules                                 | GradeSheet approve                                  | coordinator languages
/program/:programId/grade_submitted/show/:courseInstanceId                          | GradeSheet return                                   | coordinator languages
/program/:programId/grade_submitted/show/:courseInstanceId/report                   | –                                                   |
/program/:programId/grade_submitted/show/:courseInstanceId/enrollment/:enrollmentId | –                                                   |
/language/:id/grade_submitted/courses/modules                                       | GradeSheet approve                                  | coordinator languages
/language/:id/grade_submitted/show/:courseInstanceId                                | GradeSheet return                                   | coordinator languages
/language/:id/grade_submitted/show/:courseInstanceId/report                         | –                                                   |
/language/:id/grade_submitted/show/:courseInstanceId/enrollment/:enrollmentId       | –                                                   |
/faculties/:id/grade_submitted/courses/modules                                      | GradeSheet confirm                                  | dean degrees
/faculties/:id/grade_submitted/:courseInstanceId                                    | GradeSheet return                                   | coordinator dean degrees
/faculties/:id/grade_submitted/:courseInstanceId/report                             | –                                                   |
/faculties/:id/grade_submitted/:courseInstanceId/enrollment/:enrollmentId           | –                                                   |
/degree/:id/grade_submitted/courses/modules                                         | GradeSheet confirm                                  | dean degrees
/degree/:id/grade_submitted/show/:courseInstanceId                                  | GradeSheet return                                   | coordinator dean degrees
/degree/:id/grade_submitted/show/:courseInstanceId/report                           | –                                                   |
/degree/:id/grade_submitted/show/:courseInstanceId/enrollment/:enrollmentId         | –                                                   |
`

const all = (about: string, ...pages: readonly { pattern: string }[]) =>
  Object.fromEntries(pages.map(({ pattern }) => [pattern, about]))

expectActs(paths, table, {
  prepare: addSheetsOnTheirWay,
  about: {
    ...all('unmarked', paths.assessmentGroups),
    ...all('sent', paths.gradingSample),
    ...all('examSEALED', paths.publication),
    ...all('studentA', paths.grade, paths.reviews),
    ...all('new', paths.newGradeScheme, paths.newAssessment),
    ...all('open', paths.gradeScheme),
    ...all(toApprove, paths.programSheets, paths.programSheet),
    ...all('examDRAFT', paths.languageSheets, paths.languageSheet),
    ...all(toConfirm, paths.facultySheets, paths.facultySheet),
    ...all('examSUBMITTED', paths.degreeSheets, paths.degreeSheet),
  },
  // Each of these actions has a test of its own for what is missing.
  held: [paths.final, paths.gradeReport, paths.sample, paths.submit, paths.grade, paths.reviews].map(
    ({ pattern }) => pattern,
  ),
})

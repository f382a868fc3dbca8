import { expectRoutes } from '../../../app/test/routes.ts'
import { paths } from '../contract/paths.ts'
import { addSheetsOnTheirWay, toApprove, toConfirm } from '../test/sheets-on-their-way.ts'
import { screens } from './screens.ts'

/** Who opens which screen of grading; `app/test/routes.ts` says how to read it. */
const table = `
                                                                                    | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting | otherCoordinator | languages | degrees | otherDean
/courses/:id/assessments                                                            | –        | 404      | +         | 404       | +           | –    | +        | +     | 404    | –     | –       | –      | 404              | +         | –       | 404
/courses/:id/assessments/input_mark                                                 | –        | 404      | +         | 404       | 404         | –    | +        | +     | 404    | –     | –       | –      | 404              | 404       | –       | 404
/courses/:id/assessments/input_mark/:assessmentId                                   | –        | 404      | +         | 404       | 404         | –    | +        | +     | 404    | –     | –       | –      | 404              | 404       | –       | 404
/guest_papers/:id                                                                   | 404      | 404      | +         | 404       | 404         | 404  | +        | +     | 404    | 404   | 404     | 404    | 404              | 404       | 404     | 404
/courses/:id/assessments/guest_grading                                              | –        | 404      | +         | 404       | –           | –    | +        | +     | 404    | –     | –       | –      | 404              | –         | –       | 404
/courses/:id/assessments/assessment                                                 | –        | 404      | +         | 404       | +           | –    | +        | +     | 404    | –     | –       | –      | 404              | +         | –       | 404
/courses/:id/assessments/assessment/create                                          | –        | 404      | +         | 404       | –           | –    | –        | –     | 404    | –     | –       | –      | 404              | –         | –       | 404
/courses/:id/assessments/assessment/:assessmentId                                   | –        | 404      | +         | 404       | +           | –    | +        | +     | 404    | –     | –       | –      | 404              | +         | –       | 404
/courses/:id/assessments/assessment/:assessmentId/groups                            | –        | 404      | +         | 404       | 404         | –    | +        | +     | 404    | –     | –       | –      | 404              | 404       | –       | 404
/courses/:id/grading                                                                | –        | 404      | +         | 404       | –           | –    | +        | +     | 404    | –     | –       | –      | 404              | –         | –       | 404
/courses/:id/grading/final                                                          | –        | 404      | +         | 404       | –           | –    | +        | +     | 404    | –     | –       | –      | 404              | –         | –       | 404
/courses/:id/grading/report                                                         | –        | 404      | +         | 404       | –           | –    | +        | +     | 404    | –     | –       | –      | 404              | –         | –       | 404
/courses/:id/grading/sample                                                         | –        | 404      | +         | 404       | –           | –    | +        | +     | 404    | –     | –       | –      | 404              | –         | –       | 404
/grading_samples/:id                                                                | 404      | 404      | +         | +         | 404         | 404  | +        | +     | 404    | –     | 404     | 404    | 404              | 404       | 404     | 404
/courses/:id/grading/submit                                                         | –        | 404      | +         | 404       | –           | –    | +        | +     | 404    | –     | –       | –      | 404              | –         | –       | 404
/courses/:id/grade                                                                  | +        | 404      | –         | 404       | –           | –    | –        | –     | 404    | –     | +       | +      | 404              | –         | –       | 404
/registry/grade_sheets                                                              | –        | –        | –         | –         | –           | –    | +        | –     | –      | –     | –       | –      | –                | –         | –       | –
/grade_reviews                                                                      | +        | +        | +         | +         | +           | +    | +        | +     | +      | –     | +       | +      | +                | +         | +       | +
/grade_reviews/:id                                                                  | +        | 404      | +         | 404       | +           | 404  | +        | +     | 404    | –     | 404     | +      | 404              | +         | 404     | 404
/grade_schemes                                                                      | –        | –        | –         | –         | –           | –    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/grade_schemes/create                                                               | –        | –        | –         | –         | –           | –    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/grade_schemes/:id                                                                  | –        | –        | –         | –         | –           | –    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/program/:programId/grade_submitted/courses/modules                                 | –        | –        | –         | –         | +           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/program/:programId/grade_submitted/show/:courseInstanceId                          | –        | –        | –         | –         | +           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/program/:programId/grade_submitted/show/:courseInstanceId/report                   | –        | –        | –         | –         | +           | 404  | +        | +     | –      | –     | –       | –      | –                | –         | 404     | –
/program/:programId/grade_submitted/show/:courseInstanceId/enrollment/:enrollmentId | –        | –        | –         | –         | +           | 404  | +        | +     | –      | –     | –       | –      | –                | –         | 404     | –
/language/:id/grade_submitted/courses/modules                                       | –        | –        | –         | –         | –           | –    | +        | +     | –      | –     | –       | –      | –                | +         | –       | –
/language/:id/grade_submitted/show/:courseInstanceId                                | –        | –        | –         | –         | –           | –    | +        | +     | –      | –     | –       | –      | –                | +         | –       | –
/language/:id/grade_submitted/show/:courseInstanceId/report                         | –        | –        | –         | –         | –           | –    | +        | +     | –      | –     | –       | –      | –                | +         | –       | –
/language/:id/grade_submitted/show/:courseInstanceId/enrollment/:enrollmentId       | –        | –        | –         | –         | –           | –    | +        | +     | –      | –     | –       | –      | –                | +         | –       | –
/faculties/:id/grade_submitted/courses/modules                                      | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/faculties/:id/grade_submitted/:courseInstanceId                                    | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/faculties/:id/grade_submitted/:courseInstanceId/report                             | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/faculties/:id/grade_submitted/:courseInstanceId/enrollment/:enrollmentId           | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/degree/:id                                                                         | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/degree/:id/grade_submitted/courses/modules                                         | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/degree/:id/grade_submitted/show/:courseInstanceId                                  | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/degree/:id/grade_submitted/show/:courseInstanceId/report                           | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/degree/:id/grade_submitted/show/:courseInstanceId/enrollment/:enrollmentId         | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
`

const things: Readonly<Record<string, readonly [type: string, name: string]>> = {
  courses: ['Course', 'A'],
  guest_papers: ['GuestInvitation', 'A'],
  grading_samples: ['GradingSample', 'sent'],
  grade_schemes: ['GradeScheme', 'open'],
  grade_reviews: ['GradeReview', 'A'],
  program: ['Program', 'P'],
  language: ['Language', 'pt'],
  faculties: ['Faculty', 'F'],
  degree: ['Degree', 'DF'],
}

expectRoutes('grading', table, {
  prepare: addSheetsOnTheirWay,
  values: () => ({}),
  others: ({ id }) => {
    const valuesOf = (pattern: string) => {
      const [type, name] = things[pattern.split('/')[1] ?? ''] ?? []
      const thing = type && name ? id(type, name) : 0
      const exam = /^.(program|language)/.test(pattern) ? toApprove : toConfirm
      return {
        ...{ id: thing, programId: thing, courseInstanceId: id('Course', exam), enrollmentId: id('SheetLine', exam) },
        assessmentId: id('Assessment', pattern === paths.markByNumber.pattern ? 'unused' : 'A2'),
      }
    }
    return Object.fromEntries(screens.map(({ path }) => [path, valuesOf(path)]))
  },
  foreign: ({ id }) => ({ assessmentId: id('Assessment', 'B1') }),
})

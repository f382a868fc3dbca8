import { expectActs } from '../../../app/test/acts.ts'
import { paths } from '../contract/paths.ts'

/** The main act of each page of the areas, and who can perform it; `app/test/acts.ts` documents the format. */
const table = `
/program/:programId                                              | –                                    |
/program/:programId/dashboard                                    | POST /api/v2/programs/:id/reminders  | coordinator dean registry admin degrees
/program/:programId/module                                       | –                                    |
/program/:programId/courses                                      | –                                    |
/program/:programId/courses/list                                 | –                                    |
/program/:programId/student                                      | –                                    |
/program/:programId/student/list                                 | –                                    |
/program/:programId/student/:userId                              | –                                    |
/program/:programId/student/:userId/schedule                     | –                                    |
/program/:programId/student/:userId/enrollments                  | –                                    |
/program/:programId/student/:userId/user_programs                | –                                    |
/program/:programId/student/:userId/user_programs/:userProgramId | –                                    |
/program/:programId/lecturer                                     | –                                    |
/language/:id                                                    | –                                    |
/language/:id/dashboard                                          | POST /api/v2/languages/:id/reminders | registry admin languages
/language/:id/courses                                            | –                                    |
/language/:id/lecturer                                           | –                                    |
/faculties/:id                                                   | –                                    |
/faculties/:id/dashboard                                         | POST /api/v2/faculties/:id/reminders | dean registry admin
/faculties/:id/programs                                          | –                                    |
/faculties/:id/courses                                           | –                                    |
/faculties/:id/lecturer                                          | –                                    |
/degree/:id                                                      | –                                    |
/degree/:id/dashboard                                            | POST /api/v2/degrees/:id/reminders   | dean registry admin degrees
/degree/:id/programs                                             | –                                    |
/degree/:id/courses                                              | –                                    |
/degree/:id/lecturer                                             | –                                    |
`

expectActs(paths, table)

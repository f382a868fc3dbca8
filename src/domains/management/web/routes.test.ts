import { expectRoutes } from '../../../app/test/routes.ts'
import { screens } from './screens.ts'

/** Which person can open which screen of the areas; `app/test/routes.ts` documents the format. */
const table = `
                                                                 | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting | otherCoordinator | languages | degrees | otherDean
/program/:programId                                              | –        | –        | –         | –         | +           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/program/:programId/dashboard                                    | –        | –        | –         | –         | +           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/program/:programId/module                                       | –        | –        | –         | –         | +           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/program/:programId/courses                                      | –        | –        | –         | –         | +           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/program/:programId/courses/list                                 | –        | –        | –         | –         | +           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/program/:programId/student                                      | –        | –        | –         | –         | +           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/program/:programId/student/list                                 | –        | –        | –         | –         | +           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/program/:programId/student/:userId                              | –        | –        | –         | –         | +           | –    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/program/:programId/student/:userId/schedule                     | –        | –        | –         | –         | +           | –    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/program/:programId/student/:userId/enrollments                  | –        | –        | –         | –         | +           | –    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/program/:programId/student/:userId/user_programs                | –        | –        | –         | –         | +           | –    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/program/:programId/student/:userId/user_programs/:userProgramId | –        | –        | –         | –         | +           | –    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/program/:programId/lecturer                                     | –        | –        | –         | –         | +           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/language/:id                                                    | –        | –        | –         | –         | –           | –    | +        | +     | –      | –     | –       | –      | –                | +         | –       | –
/language/:id/dashboard                                          | –        | –        | –         | –         | –           | –    | +        | +     | –      | –     | –       | –      | –                | +         | –       | –
/language/:id/courses                                            | –        | –        | –         | –         | –           | –    | +        | +     | –      | –     | –       | –      | –                | +         | –       | –
/language/:id/lecturer                                           | –        | –        | –         | –         | –           | –    | +        | +     | –      | –     | –       | –      | –                | +         | –       | –
/faculties/:id                                                   | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/faculties/:id/dashboard                                         | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/faculties/:id/programs                                          | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/faculties/:id/courses                                           | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/faculties/:id/lecturer                                          | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | –       | –
/degree/:id                                                      | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/degree/:id/dashboard                                            | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/degree/:id/programs                                             | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/degree/:id/courses                                              | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
/degree/:id/lecturer                                             | –        | –        | –         | –         | –           | +    | +        | +     | –      | –     | –       | –      | –                | –         | +       | –
`

const areas: Readonly<Record<string, readonly [type: string, name: string]>> = {
  program: ['Program', 'P'],
  language: ['Language', 'pt'],
  faculties: ['Faculty', 'F'],
  degree: ['Degree', 'DF'],
}

expectRoutes('management', table, {
  values: ({ id }) => ({ userId: id('User', 'studentA'), userProgramId: id('UserProgram', 'studentA') }),
  others: ({ id }) => {
    const areaOf = (pattern: string) => {
      const [type = '', name = ''] = areas[pattern.split('/')[1] ?? ''] ?? []
      return { id: id(type, name), programId: id(type, name) }
    }
    return Object.fromEntries(screens.map(({ path }) => [path, areaOf(path)]))
  },
})

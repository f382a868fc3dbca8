import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                                                                | studentA | studentB | lecturerA | lecturerB | coordinator | otherCoordinator | dean | registry | guest | nobody
/curricula | – | – | – | – | + | + | + | + | – | –
/curricula/create | – | – | – | – | + | + | + | + | – | –
/curricula/:id | – | – | – | – | + | 404 | + | + | – | –
/module_demand | – | – | – | – | + | + | – | + | – | –
/study_plan                                                     | +        | +        | –         | –         | –           | –                | –    | –        | –     | –
/study_plan/:userProgramId                                      | +        | 404      | –         | –         | –           | –                | –    | –        | –     | –
/study_plan/:userProgramId/compare                              | +        | 404      | –         | –         | –           | –                | –    | –        | –     | –
/study_plan/shared/:share                                       | + | + | + | + | + | + | + | + | – | +
/courses/:id/students/:enrollmentId/study_plan                  | – | 404 | + | 404 | + | 404 | – | + | – | 404
/courses/:id/students/:enrollmentId/study_plan/:userProgramId   | – | 404 | + | 404 | + | 404 | – | + | – | 404
/program/:programId/student/:userId/study_plan                  | –        | –        | –         | –         | +           | –                | –    | +        | –     | –
/program/:programId/student/:userId/study_plan/:userProgramId   | –        | –        | –         | –         | +           | –                | –    | +        | –     | –
`

expectRoutes('study-plan', table, {
  values: ({ id }) => ({
    ...{ id: id('Course', 'A'), enrollmentId: id('Enrollment', 'studentA'), programId: id('Program', 'P') },
    ...{
      userId: id('User', 'studentA'),
      userProgramId: id('UserProgram', 'studentA'),
      share: 'the-address-of-a-shared-plan',
    },
  }),
})

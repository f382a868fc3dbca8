import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                                     | lecturerA | coLecturer | coordinator | otherCoordinator | colleague | studentA | lecturerB | registry | guest | nobody
/courses/:id                         | +         | +          | +           | 404              | +         | +        | 404       | +        | +     | 404
/courses/:id/dashboard               | +         | +          | +           | 404              | +         | +        | 404       | +        | +     | 404
/courses/:id/dashboard/info          | +         | +          | +           | 404              | +         | +        | 404       | +        | +     | 404
/courses/:id/info                    | +         | +          | +           | 404              | +         | +        | 404       | +        | +     | 404
/courses/:id/record                  | +         | +          | +           | 404              | –         | –        | 404       | +        | –     | 404
/program/:programId/courses/schedule | –         | –          | +           | –                | –         | –        | –         | +        | –     | –
`

expectRoutes('course', table, {
  values: ({ id }) => ({ id: id('Course', 'A'), programId: id('Program', 'P') }),
})

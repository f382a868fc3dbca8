import { expectRoutes } from '../../../app/test/routes.ts'

/** Which person can open which screen; `app/test/routes.ts` documents the format. */
const table = `
                           | lecturerA | coLecturer | coordinator | otherCoordinator | colleague | studentA | lecturerB | registry | guest | nobody
/courses/:id/setting       | +         | +          | +           | 404              | –         | –        | 404       | +        | –     | 404
/courses/:id/setting/copy  | +         | +          | +           | 404              | –         | –        | 404       | +        | –     | 404
/courses/:id/setting/share | +         | +          | +           | 404              | –         | –        | 404       | +        | –     | 404
`

expectRoutes('setting', table, {
  values: ({ id }) => ({ id: id('Course', 'A') }),
})

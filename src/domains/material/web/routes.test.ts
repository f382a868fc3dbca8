import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                                                 | lecturerA | coLecturer | coordinator | otherCoordinator | colleague | studentA | lecturerB | registry | guest | nobody
/courses/:id/material                            | +         | +          | +           | 404              | +         | +        | 404       | –        | –     | 404
/courses/:id/material/write                      | +         | +          | –           | 404              | –         | +        | 404       | –        | –     | 404
/courses/:id/material/copy                       | +         | +          | +           | 404              | –         | –        | 404       | +        | –     | 404
/courses/:id/material/:post                      | +         | +          | +           | 404              | +         | +        | 404       | –        | –     | 404
/courses/:id/material/:post/edit                 | +         | +          | –           | 404              | –         | –        | 404       | –        | –     | 404
/courses/:id/activity/lessons/:lessonId/material | +         | +          | +           | 404              | +         | +        | 404       | 404      | –     | 404
/courses/:id/setting/hub                         | +         | +          | +           | 404              | –         | –        | 404       | +        | –     | 404
`

expectRoutes('material', table, {
  values: ({ id }) => ({ id: id('Course', 'A'), post: id('Post', 'A'), lessonId: id('Lesson', 'A') }),
  foreign: ({ id }) => ({ post: id('Post', 'B'), lessonId: id('Lesson', 'B') }),
})

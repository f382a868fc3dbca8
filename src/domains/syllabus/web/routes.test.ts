import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                           | lecturerA | coLecturer | coordinator | otherCoordinator | colleague | studentA | lecturerB | registry | guest | nobody
/courses/:id/syllabus      | +         | +          | +           | 404              | +         | +        | 404       | +        | 404   | 404
/courses/:id/syllabus/view | +         | +          | +           | 404              | +         | +        | 404       | +        | 404   | 404
/courses/:id/syllabus/edit | +         | +          | –           | 404              | –         | –        | 404       | –        | 404   | 404
/courses/:id/syllabus_v1   | +         | +          | +           | 404              | +         | +        | 404       | +        | 404   | 404
/courses/:id/v1_syllabus   | +         | +          | +           | 404              | +         | +        | 404       | +        | 404   | 404
`

expectRoutes('syllabus', table, {
  values: ({ id }) => ({ id: id('Course', 'A') }),
})

import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                                                   | lecturerA | coLecturer | coordinator | otherCoordinator | colleague | studentA | lecturerB | registry | guest | nobody
/courses/:id/activity/lessons/:lessonId/attendance | +         | +          | –           | 404              | –         | +        | 404       | +        | –     | 404
/in                                                | –         | –          | –           | –                | –         | +        | –         | –        | –     | –
/wall/:lessonId                                    | +         | +          | –           | 404              | 404       | 404      | 404       | +        | –     | 404
/registry/attendance_codes                         | –         | –          | –           | –                | –         | –        | –         | +        | –     | –
/courses/:id/students/:enrollmentId                | +         | +          | +           | 404              | –         | –        | 404       | +        | –     | 404
/courses/:id/students/:enrollmentId/attendance     | +         | +          | +           | 404              | –         | –        | 404       | +        | –     | 404
/courses/:id/students/:enrollmentId/schedule       | +         | +          | +           | 404              | –         | –        | 404       | +        | –     | 404
/absences                                          | +         | +          | +           | +                | +         | +        | +         | +        | –     | +
/absences/new                                      | –         | –          | –           | –                | –         | +        | –         | –        | –     | –
/absences/:id                                      | +         | +          | +           | 404              | 404       | +        | 404       | +        | –     | 404
/attendance_objections                             | +         | +          | +           | +                | +         | +        | +         | +        | –     | +
/attendance_objections/new                         | –         | –          | –           | –                | –         | +        | –         | –        | –     | –
/attendance_objections/:id                         | +         | +          | +           | 404              | 404       | +        | 404       | +        | –     | 404
/courses/:id/activity                              | +         | +          | +           | 404              | +         | +        | 404       | +        | –     | 404
/courses/:id/manage_plan                           | +         | +          | –           | 404              | –         | –        | 404       | +        | –     | 404
/courses/:id/manage_session                        | +         | +          | –           | 404              | –         | –        | 404       | +        | –     | 404
/courses/:id/manage_session/pattern                | +         | +          | –           | 404              | –         | –        | 404       | +        | –     | 404
/courses/:id/activity/lessons/:lessonId            | +         | +          | +           | 404              | +         | +        | 404       | +        | –     | 404
/courses/:id/lessons/:lessonId                     | +         | +          | +           | 404              | +         | +        | 404       | +        | –     | 404
/courses/:id/activity/lessons/:lessonId/summary    | +         | +          | +           | 404              | +         | +        | 404       | +        | –     | 404
/courses/:id/activity/lessons/:lessonId/plan       | +         | +          | +           | 404              | +         | +        | 404       | +        | –     | 404
/courses/:id/students                              | +         | +          | +           | 404              | –         | –        | 404       | +        | –     | 404
`

expectRoutes('teaching', table, {
  values: ({ id }) => ({
    ...{ id: id('Course', 'A'), lessonId: id('Lesson', 'A'), enrollmentId: id('Enrollment', 'studentA') },
  }),
  others: ({ id }) => ({
    '/absences/:id': { id: id('AbsenceNotice', 'A') },
    '/attendance_objections/:id': { id: id('AttendanceObjection', 'A') },
  }),
  foreign: ({ id }) => ({ lessonId: id('Lesson', 'B'), enrollmentId: id('Enrollment', 'studentB') }),
})

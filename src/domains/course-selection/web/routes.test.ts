import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                           | lecturerA | coLecturer | coordinator | otherCoordinator | colleague | studentA | lecturerB | registry | guest | nobody
/course_selection          | –         | –          | –           | –                | –         | +        | –         | –        | –     | –
/course_selection/courses  | –         | –          | –           | –                | –         | +        | –         | –        | –     | –
/course_selection/requests | –         | –          | –           | –                | –         | +        | –         | –        | –     | –
/course_demand             | –         | –          | +           | +                | –         | –        | –         | +        | –     | –
/course_demand/:id         | –         | –          | +           | 404              | –         | –        | –         | +        | –     | –
/enrolment_windows         | –         | –          | +           | +                | –         | –        | –         | +        | –     | –
/enrolment_windows/create  | –         | –          | +           | +                | –         | –        | –         | +        | –     | –
/enrolment_windows/:id     | –         | –          | +           | +                | –         | –        | –         | +        | –     | –
`

expectRoutes('course-selection', table, {
  values: ({ id }) => ({ id: id('CourseOffering', 'choice1') }),
  others: ({ id }) => ({ '/enrolment_windows/:id': { id: id('EnrollmentWindow', 'P') } }),
})

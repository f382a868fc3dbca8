import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                        | lecturerA | coLecturer | coordinator | otherCoordinator | colleague | studentA | lecturerB | registry | guest | nobody
/courses/:id/exam_paper | +         | 404        | +           | 404              | 404       | 404      | 404       | +        | 404   | 404
/exam_papers            | +         | +          | +           | +                | +         | –        | +         | +        | –     | –
/exam_papers/:id        | +         | 404        | 404         | 404              | 404       | 404      | +         | +        | –     | 404
`

expectRoutes('exam-paper', table, {
  values: ({ id }) => ({ id: id('Course', 'examSUBMITTED') }),
  others: ({ id }) => ({ '/exam_papers/:id': { id: id('ExamPaper', 'submitted') } }),
})

import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** Among the pages of a course (specification §2, "exam_paper, only for courses of type EXAM"). */
  inCourse: path('/courses/:id/exam_paper'),
  /** For those who review or print papers of courses in which they have no other role. */
  examPapers: path('/exam_papers'),
  examPaper: path('/exam_papers/:id'),
}

import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** Among the pages of a course (specification §2, "exam_paper, only for courses of type EXAM"). */
  inCourse: path('/courses/:id/exam_paper'),
  /** For who reviews and prints papers of courses that they have no other part in. */
  examPapers: path('/exam_papers'),
  examPaper: path('/exam_papers/:id'),
}

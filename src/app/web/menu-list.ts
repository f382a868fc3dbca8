// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.
import { menu as courseSelection } from '../../domains/course-selection/web/menu.ts'
import { menu as examPaper } from '../../domains/exam-paper/web/menu.ts'
import { menu as forms } from '../../domains/forms/web/menu.ts'
import { menu as grading } from '../../domains/grading/web/menu.ts'
import { menu as home } from '../../domains/home/web/menu.ts'
import { menu as registry } from '../../domains/registry/web/menu.ts'
import { menu as teaching } from '../../domains/teaching/web/menu.ts'
import { menu as teachingPractice } from '../../domains/teaching-practice/web/menu.ts'

/** The entries of the menu, each after those it builds on. */
export const declared = {
  teaching,
  'course-selection': courseSelection,
  'exam-paper': examPaper,
  'teaching-practice': teachingPractice,
  home,
  registry,
  grading,
  forms,
}

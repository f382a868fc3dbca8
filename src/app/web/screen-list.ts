// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.
import { screens as course } from '../../domains/course/web/screens.ts'
import { screens as courseSelection } from '../../domains/course-selection/web/screens.ts'
import { screens as documents } from '../../domains/documents/web/screens.ts'
import { screens as examPaper } from '../../domains/exam-paper/web/screens.ts'
import { screens as forms } from '../../domains/forms/web/screens.ts'
import { screens as grading } from '../../domains/grading/web/screens.ts'
import { screens as home } from '../../domains/home/web/screens.ts'
import { screens as integrations } from '../../domains/integrations/web/screens.ts'
import { screens as management } from '../../domains/management/web/screens.ts'
import { screens as material } from '../../domains/material/web/screens.ts'
import { screens as people } from '../../domains/people/web/screens.ts'
import { screens as registry } from '../../domains/registry/web/screens.ts'
import { screens as scheduling } from '../../domains/scheduling/web/screens.ts'
import { screens as setting } from '../../domains/setting/web/screens.ts'
import { screens as studyPlan } from '../../domains/study-plan/web/screens.ts'
import { screens as survey } from '../../domains/survey/web/screens.ts'
import { screens as syllabus } from '../../domains/syllabus/web/screens.ts'
import { screens as teaching } from '../../domains/teaching/web/screens.ts'
import { screens as teachingPractice } from '../../domains/teaching-practice/web/screens.ts'
import { screens as thesis } from '../../domains/thesis/web/screens.ts'

/** The screens of the domains, each after those it builds on. */
export const declared = {
  people,
  course,
  syllabus,
  teaching,
  material,
  'course-selection': courseSelection,
  'exam-paper': examPaper,
  'teaching-practice': teachingPractice,
  home,
  registry,
  grading,
  setting,
  management,
  forms,
  'study-plan': studyPlan,
  documents,
  thesis,
  scheduling,
  survey,
  integrations,
}

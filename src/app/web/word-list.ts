// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.
import { words as course } from '../../domains/course/web/words.ts'
import { words as courseSelection } from '../../domains/course-selection/web/words.ts'
import { words as documents } from '../../domains/documents/web/words.ts'
import { words as examPaper } from '../../domains/exam-paper/web/words.ts'
import { words as forms } from '../../domains/forms/web/words.ts'
import { words as grading } from '../../domains/grading/web/words.ts'
import { words as home } from '../../domains/home/web/words.ts'
import { words as integrations } from '../../domains/integrations/web/words.ts'
import { words as management } from '../../domains/management/web/words.ts'
import { words as material } from '../../domains/material/web/words.ts'
import { words as people } from '../../domains/people/web/words.ts'
import { words as registry } from '../../domains/registry/web/words.ts'
import { words as scheduling } from '../../domains/scheduling/web/words.ts'
import { words as setting } from '../../domains/setting/web/words.ts'
import { words as studyPlan } from '../../domains/study-plan/web/words.ts'
import { words as survey } from '../../domains/survey/web/words.ts'
import { words as syllabus } from '../../domains/syllabus/web/words.ts'
import { words as teaching } from '../../domains/teaching/web/words.ts'
import { words as teachingPractice } from '../../domains/teaching-practice/web/words.ts'
import { words as thesis } from '../../domains/thesis/web/words.ts'

/** The texts of the domains, each after those it builds on. */
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

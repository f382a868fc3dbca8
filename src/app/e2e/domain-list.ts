// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.
import { visits as course } from '../../domains/course/e2e/visits.ts'
import { visits as courseSelection } from '../../domains/course-selection/e2e/visits.ts'
import { visits as documents } from '../../domains/documents/e2e/visits.ts'
import { visits as examPaper } from '../../domains/exam-paper/e2e/visits.ts'
import { visits as forms } from '../../domains/forms/e2e/visits.ts'
import { visits as grading } from '../../domains/grading/e2e/visits.ts'
import { visits as home } from '../../domains/home/e2e/visits.ts'
import { visits as integrations } from '../../domains/integrations/e2e/visits.ts'
import { visits as management } from '../../domains/management/e2e/visits.ts'
import { visits as material } from '../../domains/material/e2e/visits.ts'
import { visits as people } from '../../domains/people/e2e/visits.ts'
import { visits as registry } from '../../domains/registry/e2e/visits.ts'
import { visits as scheduling } from '../../domains/scheduling/e2e/visits.ts'
import { visits as setting } from '../../domains/setting/e2e/visits.ts'
import { visits as studyPlan } from '../../domains/study-plan/e2e/visits.ts'
import { visits as survey } from '../../domains/survey/e2e/visits.ts'
import { visits as syllabus } from '../../domains/syllabus/e2e/visits.ts'
import { visits as teaching } from '../../domains/teaching/e2e/visits.ts'
import { visits as teachingPractice } from '../../domains/teaching-practice/e2e/visits.ts'
import { visits as thesis } from '../../domains/thesis/e2e/visits.ts'

/** The visits of the journeys, each after those it builds on. */
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

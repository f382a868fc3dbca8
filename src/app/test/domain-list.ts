// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.
import { fixture as academics } from '../../domains/academics/test/fixture.ts'
import { fixture as course } from '../../domains/course/test/fixture.ts'
import { fixture as courseSelection } from '../../domains/course-selection/test/fixture.ts'
import { fixture as documents } from '../../domains/documents/test/fixture.ts'
import { fixture as examPaper } from '../../domains/exam-paper/test/fixture.ts'
import { fixture as forms } from '../../domains/forms/test/fixture.ts'
import { fixture as grading } from '../../domains/grading/test/fixture.ts'
import { fixture as home } from '../../domains/home/test/fixture.ts'
import { fixture as integrations } from '../../domains/integrations/test/fixture.ts'
import { fixture as management } from '../../domains/management/test/fixture.ts'
import { fixture as material } from '../../domains/material/test/fixture.ts'
import { fixture as people } from '../../domains/people/test/fixture.ts'
import { fixture as registry } from '../../domains/registry/test/fixture.ts'
import { fixture as scheduling } from '../../domains/scheduling/test/fixture.ts'
import { fixture as setting } from '../../domains/setting/test/fixture.ts'
import { fixture as studyPlan } from '../../domains/study-plan/test/fixture.ts'
import { fixture as survey } from '../../domains/survey/test/fixture.ts'
import { fixture as syllabus } from '../../domains/syllabus/test/fixture.ts'
import { fixture as teaching } from '../../domains/teaching/test/fixture.ts'
import { fixture as teachingPractice } from '../../domains/teaching-practice/test/fixture.ts'
import { fixture as thesis } from '../../domains/thesis/test/fixture.ts'

/** The things of the tests, each after those it builds on. */
export const declared = {
  people,
  academics,
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

// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.
import { course } from '#course/web'
import { courseSelection } from '#course-selection/web'
import { documents } from '#documents/web'
import { examPaper } from '#exam-paper/web'
import { forms } from '#forms/web'
import { grading } from '#grading/web'
import { home } from '#home/web'
import { integrations } from '#integrations/web'
import { management } from '#management/web'
import { material } from '#material/web'
import { people } from '#people/web'
import { registry } from '#registry/web'
import { scheduling } from '#scheduling/web'
import { setting } from '#setting/web'
import { studyPlan } from '#study-plan/web'
import { survey } from '#survey/web'
import { syllabus } from '#syllabus/web'
import { teaching } from '#teaching/web'
import { teachingPractice } from '#teaching-practice/web'
import { thesis } from '#thesis/web'

/** The domains that have a web part, each after those it builds on. */
export const declared = [
  people,
  course,
  syllabus,
  teaching,
  material,
  courseSelection,
  examPaper,
  teachingPractice,
  home,
  registry,
  grading,
  setting,
  management,
  forms,
  studyPlan,
  documents,
  thesis,
  scheduling,
  survey,
  integrations,
]

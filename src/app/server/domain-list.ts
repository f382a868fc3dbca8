// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.
import { academics } from '#academics/server'
import { course } from '#course/server'
import { courseSelection } from '#course-selection/server'
import { documents } from '#documents/server'
import { examPaper } from '#exam-paper/server'
import { forms } from '#forms/server'
import { grading } from '#grading/server'
import { home } from '#home/server'
import { integrations } from '#integrations/server'
import { management } from '#management/server'
import { material } from '#material/server'
import { people } from '#people/server'
import { registry } from '#registry/server'
import { scheduling } from '#scheduling/server'
import { setting } from '#setting/server'
import { studyPlan } from '#study-plan/server'
import { survey } from '#survey/server'
import { syllabus } from '#syllabus/server'
import { teaching } from '#teaching/server'
import { teachingPractice } from '#teaching-practice/server'
import { thesis } from '#thesis/server'

/** The domains of the server, each after those it builds on. */
export const declared = [
  people,
  academics,
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

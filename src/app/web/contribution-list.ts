// Made from src/domains/domains.json by `npm run fix`; `npm run check` fails when it is stale.
import { contributions as documents } from '../../domains/documents/web/contributions.ts'
import { contributions as forms } from '../../domains/forms/web/contributions.ts'
import { contributions as grading } from '../../domains/grading/web/contributions.ts'
import { contributions as home } from '../../domains/home/web/contributions.ts'
import { contributions as registry } from '../../domains/registry/web/contributions.ts'
import { contributions as scheduling } from '../../domains/scheduling/web/contributions.ts'
import { contributions as survey } from '../../domains/survey/web/contributions.ts'
import { contributions as syllabus } from '../../domains/syllabus/web/contributions.ts'
import { contributions as teaching } from '../../domains/teaching/web/contributions.ts'
import { contributions as teachingPractice } from '../../domains/teaching-practice/web/contributions.ts'
import { contributions as thesis } from '../../domains/thesis/web/contributions.ts'

/** The contributions that come with the tables of screens, each after those it builds on. */
export const declared = {
  syllabus,
  teaching,
  'teaching-practice': teachingPractice,
  home,
  registry,
  grading,
  forms,
  documents,
  thesis,
  scheduling,
  survey,
}

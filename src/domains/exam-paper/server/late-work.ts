import { sql } from 'kysely'
import { lateTasks } from '#course/server'
import { sayFor } from '#platform/server/words/domain-words.ts'
import { examPaper } from './exam-paper.ts'
import { words } from './words.ts'

const say = sayFor(words)

/** Exam papers that are not written or reviewed in time before the exam. */
export const latePapers = lateTasks({
  key: 'examPapers',
  of: examPaper,
  tasks: ['toComplete', 'changesAsked', 'toReview'],
  course: sql`p.course_id`,
  say: ({ count }, language) => say(language)('late.examPapers', { count }),
})

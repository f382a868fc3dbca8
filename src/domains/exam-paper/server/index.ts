import { calendarEntries, officeFacts } from '#academics/server'
import { lateWork, recordSections } from '#course/server'
import { mailTopics } from '#people/server'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { appointments } from '#platform/server/who/appointments.ts'
import { ExamPaper } from '../contract/exam-paper.ts'
import { policy } from '../contract/policy.ts'
import { examReviewers } from './appointments.ts'
import { calendar } from './calendar.ts'
import { addRoute } from './documents/add.ts'
import { listRoutes } from './documents/list.ts'
import { openRoute } from './documents/open.ts'
import { examPaper as servedPaper } from './exam-paper.ts'
import { latePapers } from './late-work.ts'
import { topics } from './mail-topics.ts'
import { facts } from './office-facts.ts'
import { record } from './record/record.ts'
import { relations } from './relations.ts'
import { screenOfPaper } from './screen-of.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** Exam papers: writing, review, sealing, printing and release. */
export const examPaper = domain({
  name: 'exam-paper',
  handlers: [servedPaper],
  routes: [addRoute, ...listRoutes, openRoute],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  contributes: [
    officeFacts.add(...facts),
    appointments.add(examReviewers),
    mailTopics.add(topics),
    recordSections.add(record),
    lateWork.add(latePapers),
    calendarEntries.add(calendar),
    screens.add({ resource: ExamPaper, path: screenOfPaper }),
  ],
})

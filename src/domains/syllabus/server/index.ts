import { courseCopies, recordSections } from '#course/server'
import { mailTopics } from '#people/server'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { CourseSyllabus } from '../contract/course-syllabus.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { Syllabus } from '../contract/syllabus.ts'
import { copiedSyllabus } from './copied-syllabus.ts'
import { courseSyllabus } from './course-syllabus.ts'
import { topics } from './mail-topics.ts'
import { oldLayoutRoutes } from './old-layout.ts'
import { syllabusPaperRoute } from './paper/syllabus-paper.ts'
import { publicSyllabusRoutes } from './public-syllabus.ts'
import { record } from './record/record.ts'
import { relations } from './relations.ts'
import { screenOfVersion } from './screen-of.ts'
import { syllabus as servedSyllabus } from './syllabus.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** What a course teaches and how it is assessed, in approved versions. */
export const syllabus = domain({
  name: 'syllabus',
  handlers: [servedSyllabus, courseSyllabus],
  routes: [...oldLayoutRoutes, syllabusPaperRoute, ...publicSyllabusRoutes],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  contributes: [
    mailTopics.add(topics),
    recordSections.add(record),
    courseCopies.add(copiedSyllabus),
    screens.add(
      { resource: Syllabus, path: screenOfVersion },
      { resource: CourseSyllabus, path: (id) => paths.view({ id }) },
    ),
  ],
})

export { type CourseNumbers, courseNumbers } from './course-numbers.ts'
export { makeSyllabus } from './factory.ts'
export { contactHoursOf, syllabusInForce } from './in-force.ts'
export { newLayoutUses } from './old-layout.ts'
export type { SyllabusTables } from './tables.ts'

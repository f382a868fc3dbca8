import { officeFacts } from '#academics/server'
import { placesChanged, studentEnrolled } from '#course/contract'
import { keepsRecords } from '#people/contract'
import { applications } from '#platform/server/applications/application-kind.ts'
import { listen } from '#platform/server/background/events.ts'
import { news } from '#platform/server/contribution/news.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { CourseOffering } from '../contract/course-offering.ts'
import { EnrollmentRequest } from '../contract/enrollment-request.ts'
import { EnrollmentWindow } from '../contract/enrollment-window.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { standForEnrolments } from './assigned.ts'
import { courseOffering } from './course-offering.ts'
import { enrollmentRequest } from './enrollment-request.ts'
import { enrollmentWindow } from './enrollment-window.ts'
import { feed } from './feed.ts'
import { mySelectionRoute } from './my-selection.ts'
import { facts } from './office-facts.ts'
import { relations } from './relations.ts'
import { placeKind } from './request-kind.ts'
import { screenOfRequest } from './screen-of.ts'
import { clock, settle } from './settle.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

const queue = { retryLimit: 5, retryDelay: 5, retryBackoff: true }

/** Students choose their courses: enrolment windows, places, waiting lists, and the demand for each course. */
export const courseSelection = domain({
  name: 'course-selection',
  handlers: [enrollmentWindow, courseOffering, enrollmentRequest],
  routes: [mySelectionRoute],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  clock,
  on: [
    listen(placesChanged, settle, { queue }),
    listen(studentEnrolled, (member, ctx) => standForEnrolments(ctx, member), { queue }),
  ],
  contributes: [
    officeFacts.add(...facts),
    applications.add(placeKind),
    news.add(feed),
    screens.add(
      { resource: EnrollmentRequest, path: screenOfRequest },
      {
        resource: EnrollmentWindow,
        path: (id, { me }) =>
          keepsRecords(me) || me.effectiveRoles.includes('ROLE_COORDINATOR') ? paths.window({ id }) : paths.courses(),
      },
      { resource: CourseOffering, path: (id) => paths.demandOf({ id }) },
    ),
  ],
})

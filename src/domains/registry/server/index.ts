import { officeFacts } from '#academics/server'
import { ChangeRequest, ErasureRequest, Hold, Photo, User } from '#people/contract'
import type { Viewer } from '#platform/contract/policy.ts'
import { listen } from '#platform/server/background/events.ts'
import { news } from '#platform/server/contribution/news.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { searchResults } from '#platform/server/contribution/search-results.ts'
import { domain } from '#platform/server/domain.ts'
import { Announcement } from '../contract/announcement.ts'
import { Import } from '../contract/import.ts'
import { MailMessage } from '../contract/outbox.ts'
import { paths } from '../contract/paths.ts'
import { imports, policy, runsRegistry } from '../contract/policy.ts'
import { acknowledgeRoute } from './announcements/acknowledge.ts'
import { announcement } from './announcements/announcement.ts'
import { announcementPublished, isMailCurrent, mailAnnouncement, mailCurrent } from './announcements/letters.ts'
import { feed } from './announcements/news.ts'
import { markReadRoute } from './announcements/read.ts'
import { announcementReachRoute, announcementReadersRoute } from './announcements/readers.ts'
import { auditEvent } from './audit-event.ts'
import { doubtfulRoute } from './doubtful.ts'
import { guestLinksRoute } from './guest-links.ts'
import { chooseRowRoute, correctCellRoute } from './import/corrections.ts'
import { importReportRoute } from './import/report.ts'
import { importRun } from './import/served.ts'
import { importRow } from './import/served-row.ts'
import { importTemplateRoute } from './import/template.ts'
import { uploadImportRoute } from './import/upload.ts'
import { facts } from './office-facts.ts'
import { mailMessage } from './outbox.ts'
import { overviewRoute } from './overview.ts'
import { personRecord } from './person-record.ts'
import { searchPeople } from './search.ts'
import { tables } from './tables.ts'
import { termStartRoute } from './term-start/term-start.ts'
import { words } from './words.ts'

export { spokenNamesRoute } from './spoken-names.ts'

const toRequests = ({ me }: { me: Viewer }) => (runsRegistry(me) ? paths.requests() : null)

/** The work of the registry office: announcements, imports, and loading of records. */
export const registry = domain({
  name: 'registry',
  handlers: [announcement, personRecord, auditEvent, mailMessage, importRow, importRun],
  routes: [
    ...[acknowledgeRoute, markReadRoute, announcementReachRoute, announcementReadersRoute],
    ...[importTemplateRoute, uploadImportRoute, chooseRowRoute, correctCellRoute, importReportRoute],
    ...[overviewRoute, termStartRoute, guestLinksRoute, doubtfulRoute],
  ],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  clock: mailCurrent,
  isMailCurrent,
  on: [listen(announcementPublished, mailAnnouncement)],
  contributes: [
    officeFacts.add(...facts),
    news.add(feed),
    searchResults.add(searchPeople),
    screens.add(
      {
        resource: Announcement,
        path: (id, { me }) => (runsRegistry(me) ? paths.announcement({ id }) : paths.read({ id })),
      },
      {
        resource: Import,
        path: (id, { me }) => {
          if (runsRegistry(me)) return paths.import({ id })
          return imports(me) ? paths.practiceImport({ id }) : null
        },
      },
      { resource: User, path: (id, { me }) => (runsRegistry(me) ? paths.person({ id }) : null) },
      { resource: Hold, path: (id, { me }) => (runsRegistry(me) ? paths.hold({ id }) : null) },
      { resource: ChangeRequest, path: (_, { me }) => (runsRegistry(me) ? paths.requests() : null), queue: toRequests },
      { resource: Photo, path: (_, { me }) => (runsRegistry(me) ? paths.requests() : null), queue: toRequests },
      {
        resource: ErasureRequest,
        path: (_, { me }) => (runsRegistry(me) ? paths.erasures() : null),
        queue: ({ me }) => (runsRegistry(me) ? `${paths.erasures()}?state=SUBMITTED` : null),
      },
      {
        resource: MailMessage,
        path: () => paths.outbox(),
        queue: ({ me }) => (runsRegistry(me) ? `${paths.outbox()}?state=dead` : null),
      },
    ),
  ],
})

export { loadPrograms } from './load/catalogue.ts'
export { cell, like, whole, wordIn } from './load/cells.ts'
export { linesOf } from './load/csv.ts'
export { loadCurricula } from './load/curricula.ts'
export type { Loaded, LoadOptions } from './load/options.ts'
export { loadOulad } from './load/oulad.ts'
export { type Refusal, Refusals } from './load/refusals.ts'
export { loadStudentStatus } from './load/student-status.ts'
export { loadTimetable } from './load/timetable.ts'
export type { RegistryTables } from './tables.ts'

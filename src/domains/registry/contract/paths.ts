import { path } from '#platform/contract/paths.ts'

/** Screens of the registry's own area, and the page on which people read an announcement. */
export const paths = {
  root: path('/registry'),
  announcements: path('/registry/announcements'),
  announcementNew: path('/registry/announcements/create'),
  announcement: path('/registry/announcements/:id'),
  people: path('/registry/people'),
  personNew: path('/registry/people/create'),
  person: path('/registry/people/:id'),
  requests: path('/registry/requests'),
  holds: path('/registry/holds'),
  holdNew: path('/registry/holds/create'),
  hold: path('/registry/holds/:id'),
  imports: path('/registry/imports'),
  importNew: path('/registry/imports/create'),
  import: path('/registry/imports/:id'),
  /** An import of practices, for those who manage them. */
  practiceImport: path('/teaching_practice/manage/import/:id'),
  terms: path('/registry/terms'),
  structure: path('/registry/structure'),
  faculties: path('/registry/structure/faculties'),
  degrees: path('/registry/structure/degrees'),
  programs: path('/registry/structure/programs'),
  languages: path('/registry/structure/languages'),
  modules: path('/registry/structure/modules'),
  audit: path('/registry/audit'),
  auditEvent: path('/registry/audit/:id'),
  impersonations: path('/registry/impersonations'),
  erasures: path('/registry/erasures'),
  outbox: path('/registry/outbox'),
  read: path('/announcements/:id'),
}

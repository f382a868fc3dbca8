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
  holds: path('/registry/holds'),
  holdNew: path('/registry/holds/create'),
  hold: path('/registry/holds/:id'),
  imports: path('/registry/imports'),
  importNew: path('/registry/imports/create'),
  import: path('/registry/imports/:id'),
  terms: path('/registry/terms'),
  structure: path('/registry/structure'),
  structureOf: path('/registry/structure/:kind'),
  audit: path('/registry/audit'),
  auditEvent: path('/registry/audit/:id'),
  impersonations: path('/registry/impersonations'),
  outbox: path('/registry/outbox'),
  read: path('/announcements/:id'),
}

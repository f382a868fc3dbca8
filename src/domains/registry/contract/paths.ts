import { path } from '#platform/contract/paths.ts'

/** Screens of the registry's own area, and the page on which people read an announcement. */
export const paths = {
  root: path('/registry'),
  announcements: path('/registry/announcements'),
  announcementNew: path('/registry/announcements/create'),
  announcement: path('/registry/announcements/:id'),
  read: path('/announcements/:id'),
}

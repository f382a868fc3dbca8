import { paths as course } from '#course/contract'
import { paths as home } from '#home/contract'
import { paths as people } from '#people/contract'
import { paths as registry } from '#registry/contract'
import { type Api, presentCourse } from './api.ts'
import type { Person } from './tokens.ts'

/** The addresses of each domain that has screens. */
export const domains = { home, people, course, registry }

/** Every screen, with someone whom it is for. */
export const visitors: Readonly<Record<string, Person>> = {
  [home.feed.pattern]: 'student',
  [people.info.pattern]: 'student',
  [people.contact.pattern]: 'student',
  [course.info.pattern]: 'lecturer',
  [course.students.pattern]: 'lecturer',
  [registry.announcements.pattern]: 'registry',
  [registry.announcementNew.pattern]: 'registry',
  [registry.announcement.pattern]: 'registry',
  [registry.read.pattern]: 'student',
}

/** Every address that leads on to a screen. */
export const leadingOn: Readonly<Record<string, Person>> = {
  [home.root.pattern]: 'student',
  [home.resolveRoute.pattern]: 'student',
  [people.profile.pattern]: 'student',
  [course.root.pattern]: 'lecturer',
  [course.dashboard.pattern]: 'lecturer',
  [course.infoShort.pattern]: 'lecturer',
  [registry.root.pattern]: 'registry',
}

/** The pattern with something in it that the person may see. */
export async function addressOf(pattern: string, api: Api): Promise<string> {
  if (pattern === home.resolveRoute.pattern) return `${pattern}?iri=/api/v2/announcements/1`
  if (pattern.startsWith(course.root.pattern))
    return pattern.replace(':id', String((await presentCourse(api, 'CS204')).id))
  return pattern.replace(':id', '1')
}

import { paths as course } from '#course/contract'
import { paths as home } from '#home/contract'
import { paths as people } from '#people/contract'
import { Import, paths as registry } from '#registry/contract'
import { type Api, presentCourse } from './api.ts'
import type { Person } from './tokens.ts'

type Paths = Readonly<Record<string, { readonly pattern: string }>>

/** Each domain that has screens: its addresses, and for whom most of them are. */
export const domains: Readonly<Record<string, { paths: Paths; usual: Person }>> = {
  home: { paths: home, usual: 'student' },
  people: { paths: people, usual: 'student' },
  course: { paths: course, usual: 'lecturer' },
  registry: { paths: registry, usual: 'registry' },
}

/** Addresses that are for someone else. */
const others: Readonly<Record<string, Person>> = { [registry.read.pattern]: 'student' }

/** Addresses that lead on to a screen. */
const doors: ReadonlySet<string> = new Set([
  home.root.pattern,
  home.resolveRoute.pattern,
  people.profile.pattern,
  course.root.pattern,
  course.dashboard.pattern,
  course.infoShort.pattern,
  registry.root.pattern,
])

/** Every address, with someone whom it is for. */
export const visits = Object.values(domains).flatMap(({ paths, usual }) =>
  Object.values(paths).map(({ pattern }) => ({
    pattern,
    person: others[pattern] ?? usual,
    isScreen: !doors.has(pattern),
  })),
)

/** The pattern with something in it that the person may see. */
export async function addressOf(pattern: string, api: Api): Promise<string> {
  if (pattern === home.resolveRoute.pattern) return `${pattern}?iri=/api/v2/announcements/1`
  if (pattern.startsWith(course.root.pattern))
    return pattern.replace(':id', String((await presentCourse(api, 'CS204')).id))
  if (pattern === registry.import.pattern) return registry.import({ id: await importOf(api) })
  return pattern.replace(':id', '1')
}

/** A file with a term that nobody has: it is looked at, and never applied. */
function importOf(api: Api): Promise<number> {
  const file = `Term code,Name (English),Starts on,Ends on\n${crypto.randomUUID().slice(0, 8)},Summer,2099-06-01,2099-07-31\n`
  return api.post(Import.path, { kind: 'terms', fileName: 'terms.csv', content: [btoa(file)] })
}

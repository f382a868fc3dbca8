import { paths as course } from '#course/contract'
import { paths as home } from '#home/contract'
import { paths as people } from '#people/contract'
import { AuditEvent, Import, paths as registry } from '#registry/contract'
import { PracticeSupervisor, paths as practice, School, TeachingPractice } from '#teaching-practice/contract'
import { type Api, presentCourse } from './api.ts'
import type { Person } from './tokens.ts'

type Paths = Readonly<Record<string, { readonly pattern: string }>>

/** Each domain that has screens: its addresses, and for whom most of them are. */
export const domains: Readonly<Record<string, { paths: Paths; usual: Person }>> = {
  home: { paths: home, usual: 'student' },
  people: { paths: people, usual: 'student' },
  course: { paths: course, usual: 'lecturer' },
  'teaching-practice': { paths: practice, usual: 'tp.manager' },
  registry: { paths: registry, usual: 'registry' },
}

/** Addresses that are for someone else. */
const others: Readonly<Record<string, Person>> = {
  [registry.read.pattern]: 'student',
  [registry.practiceImport.pattern]: 'tp.manager',
  ...forPerson('student', practice.root, practice.my, practice.mine, practice.myOverview, practice.mySupervisor),
  ...forPerson('student', practice.myTimeLog, practice.myMeeting, practice.myEvaluation, practice.myEvaluationNew),
  ...forPerson('student', practice.supervisor),
  ...forPerson('tp.supervisor', practice.supervise, practice.supervised, practice.supervisedOne),
  ...forPerson('tp.supervisor', practice.supervisedStudent, practice.supervisedMeeting, practice.supervisedEvaluation),
  ...forPerson('mentor', practice.external),
  ...forPerson('admin', registry.audit, registry.auditEvent, registry.impersonations),
}

function forPerson(person: Person, ...paths: readonly { pattern: string }[]): Record<string, Person> {
  return Object.fromEntries(paths.map(({ pattern }) => [pattern, person]))
}

/** Addresses that lead on to a screen. */
const doors: ReadonlySet<string> = new Set([
  home.root.pattern,
  home.resolveRoute.pattern,
  people.profile.pattern,
  course.root.pattern,
  course.dashboard.pattern,
  course.infoShort.pattern,
  registry.root.pattern,
  registry.structure.pattern,
  practice.root.pattern,
  practice.my.pattern,
  practice.mine.pattern,
  practice.supervise.pattern,
  practice.manage.pattern,
  practice.supervisors.pattern,
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
  if (pattern === registry.practiceImport.pattern) return registry.practiceImport({ id: await practiceImportOf(api) })
  const first = (path: string) => firstOf(api, path)
  if (pattern === registry.auditEvent.pattern) {
    // In a new university the file is the first thing that the audit tells of.
    await importOf(api)
    return registry.auditEvent({ id: await first(AuditEvent.path) })
  }
  if (pattern === practice.school.pattern) return practice.school({ id: await first(School.path) })
  // The bare address is the page of a supervisor, whatever the tabs below it carry.
  if (pattern === practice.supervisor.pattern || pattern === practice.supervisedOne.pattern)
    return practice.supervisor({ id: await first(PracticeSupervisor.path) })
  if (pattern.startsWith(practice.root.pattern) && /:/.test(pattern))
    return pattern.replace(/:\w+/, String(await first(TeachingPractice.path)))
  return pattern.replace(':id', '1')
}

/** What comes first in a list of those that the person may see. */
const firstOf = async (api: Api, path: string): Promise<number> => (await api.ids(`${path}?itemsPerPage=1`))[0] ?? 0

/** A file with a practice of nobody: its row is at fault, and it is never applied. */
function practiceImportOf(api: Api): Promise<number> {
  const file = `Student number,School\nS-${crypto.randomUUID().slice(0, 8)},Nowhere\n`
  return api.post(Import.path, { kind: 'practices', fileName: 'practices.csv', content: [btoa(file)] })
}

/** A file with a term that nobody has: it is looked at, and never applied. */
function importOf(api: Api): Promise<number> {
  const file = `Term code,Name (English),Starts on,Ends on\n${crypto.randomUUID().slice(0, 8)},Summer,2099-06-01,2099-07-31\n`
  return api.post(Import.path, { kind: 'terms', fileName: 'terms.csv', content: [btoa(file)] })
}

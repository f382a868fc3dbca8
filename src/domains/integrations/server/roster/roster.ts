import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import type { Protocol, ProtocolAddress, ProtocolRequest } from '#platform/server/http/protocol.ts'
import { record } from '#platform/server/resource/audit.ts'
import { academicSessions } from './academic-sessions.ts'
import { type Collection, type CollectionFacts, linksAt, none, type RosterRow, universityId } from './collection.ts'
import { classes, courses } from './courses.ts'
import { enrollments } from './enrollments.ts'
import { isSchool, orgs } from './orgs.ts'
import { answerList, fieldsIn, isThere, readOne } from './read-list.ts'
import { RosterError, rosterRefusal } from './roster-error.ts'
import { isStudent, isTeacher, users } from './users.ts'

const root = '/ims/oneroster/rostering/v1p2'
const all = sql<boolean>`true`

/** Only a client of the API with the scope for rosters reads them, and the audit says what it has read. */
async function admit({ client, request }: ProtocolRequest, { db }: WorkCtx): Promise<void> {
  const me = await client()
  if (!me.scopes?.includes('roster.read')) throw new NotAllowed('This client may not read rosters.')
  const entry = { action: 'view', type: 'path', id: new URL(request.url).pathname } as const
  await record({ ctx: { db, me }, requestId: randomUUID(), reason: null }, entry)
}

type Answer = (asked: ProtocolRequest & { url: URL }, ctx: WorkCtx) => Promise<Response>

const address = (path: string, answer: Answer): ProtocolAddress => ({
  ...{ method: 'GET', path: `${root}${path}` },
  answer: async (asked, ctx) => {
    try {
      await admit(asked, ctx)
      return await answer({ ...asked, url: new URL(asked.request.url) }, ctx)
    } catch (error) {
      if (error instanceof RosterError) return rosterRefusal(error.status, error.message, error.codeMinor)
      throw error
    }
  },
})

const linksOf = ({ publicUrl }: Pick<WorkCtx, 'publicUrl'>) => linksAt(publicUrl + root)

/** A list of a kind of things, and each of them by its id; both may be a part of the kind, such as students of users. */
function kindAt<Row extends RosterRow>(
  path: string,
  ofUniversity: (universityName: string) => Collection<Row>,
  part: RawBuilder<boolean> = all,
): ProtocolAddress[] {
  return [
    address(path, ({ url }, ctx) =>
      answerList({ of: ofUniversity(ctx.universityName), where: part, url, links: linksOf(ctx) }, ctx),
    ),
    address(`${path}/:sourcedId`, async ({ url, params: { sourcedId = '' } }, ctx) => {
      const of = ofUniversity(ctx.universityName)
      const chosen = fieldsIn(url, of)
      const whole = { ...of, idOf: (id: string) => sql<boolean>`${of.idOf(id)} and ${part}` }
      const row = await readOne(whole, sourcedId, ctx)
      if (!row) throw new NotFound(`There is no ${of.one} with this sourcedId.`)
      return Response.json({ [of.one]: chosen(of.shown(row, linksOf(ctx))) })
    }),
  ]
}

type Params = ProtocolRequest['params']
const numberOf = (id = ''): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)

/** A list within one or two other things, each of which must be there. */
const within = <Row extends RosterRow>(
  path: string,
  of: Collection<Row>,
  parents: Readonly<Record<string, CollectionFacts>>,
  where: (params: Params) => RawBuilder<boolean>,
): ProtocolAddress =>
  address(path, async ({ url, params }, ctx) => {
    for (const [name, parent] of Object.entries(parents))
      if (!(await isThere(parent, params[name] ?? '', ctx))) throw new NotFound(`There is no such ${parent.one}.`)
    if (params.school !== undefined && params.school !== universityId) throw new NotFound('There is no such school.')
    return answerList({ of, where: where(params), url, links: linksOf(ctx) }, ctx)
  })

/** Who is in a class, as students or teachers; who has left is not. */
const isIn = (person: RawBuilder<unknown>, course: RawBuilder<unknown>, role: 'student' | 'teacher') =>
  role === 'student'
    ? sql<boolean>`exists (select from enrollment e
        where e.person_id = ${person} and e.course_id = ${course} and e.state <> 'WITHDRAWN')`
    : sql<boolean>`exists (select from course_lecturer l where l.person_id = ${person} and l.course_id = ${course})`

const ofClass = ({ class: id }: Params) => sql<boolean>`r.class = ${numberOf(id)}`
const inClass =
  (role: 'student' | 'teacher') =>
  ({ class: id }: Params) =>
    isIn(sql`r.id`, sql`${numberOf(id)}::int`, role)
const classesOf =
  (...roles: readonly ('student' | 'teacher')[]) =>
  ({ user }: Params) =>
    sql<boolean>`(${sql.join(
      roles.map((role) => isIn(sql`${numberOf(user)}::int`, sql`r.id`, role)),
      sql` or `,
    )})`

const ofSchool = <Row extends RosterRow>(path: string, of: Collection<Row>, where = all): ProtocolAddress =>
  within(`/schools/:school/${path}`, of, {}, () => where)

/** OneRoster 1.2, rostering: who takes and teaches what, for other systems to read. Nothing is written by it. */
export const roster: Protocol = {
  base: '/ims',
  refusal: (status, detail) => rosterRefusal(status, detail),
  addresses: [
    ...kindAt('/orgs', orgs),
    ...kindAt('/schools', orgs, isSchool),
    ...kindAt('/academicSessions', () => academicSessions),
    ...kindAt('/terms', () => academicSessions),
    ...kindAt('/gradingPeriods', () => academicSessions, none),
    ...kindAt('/courses', () => courses),
    ...kindAt('/classes', () => classes),
    ...kindAt('/enrollments', () => enrollments),
    ...kindAt('/users', () => users),
    ...kindAt('/students', () => users, isStudent),
    ...kindAt('/teachers', () => users, isTeacher),
    within(
      '/courses/:course/classes',
      classes,
      { course: courses },
      ({ course }) => sql`r.course = ${numberOf(course)}`,
    ),
    within('/terms/:term/classes', classes, { term: academicSessions }, ({ term }) => sql`r.term = ${numberOf(term)}`),
    within('/terms/:term/gradingPeriods', academicSessions, { term: academicSessions }, () => none),
    within('/classes/:class/students', users, { class: classes }, inClass('student')),
    within('/classes/:class/teachers', users, { class: classes }, inClass('teacher')),
    within('/users/:user/classes', classes, { user: users }, classesOf('student', 'teacher')),
    within('/students/:user/classes', classes, { user: users }, classesOf('student')),
    within('/teachers/:user/classes', classes, { user: users }, classesOf('teacher')),
    ofSchool('classes', classes),
    ofSchool('courses', courses),
    ofSchool('enrollments', enrollments),
    ofSchool('students', users, isStudent),
    ofSchool('teachers', users, isTeacher),
    ofSchool('terms', academicSessions),
    within('/schools/:school/classes/:class/enrollments', enrollments, { class: classes }, ofClass),
    within('/schools/:school/classes/:class/students', users, { class: classes }, inClass('student')),
    within('/schools/:school/classes/:class/teachers', users, { class: classes }, inClass('teacher')),
  ],
}

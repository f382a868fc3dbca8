import { type FakeGoogle, type FakePerson, json, refused } from './fake-google-state.ts'

type Answer = { status: number; text: string }

/** The Classroom API v1 of a test, for the account of the teacher. */
export function answerOf(fake: FakeGoogle, method: string, url: URL, body: string): Answer {
  const [, , kind = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
  if (kind === 'userProfiles') return json(200, profileOf(fake.people[0]))
  if (kind === 'invitations') return invitations(fake, method, url, { id: rest[0], body })
  if (rest.length === 0) return method === 'POST' ? newCourse(fake, body) : listCourses(fake, url)
  const [id = '', ...part] = rest
  const course = fake.courses.find((one) => one.id === id || one.alias === id)
  if (!course) return refused(404, 'NOT_FOUND', 'Requested entity was not found.')
  return part.length === 0 ? json(200, shown(course)) : partOfCourse(fake, { method, url, id, part })
}

type CoursePart = { method: string; url: URL; id: string; part: readonly string[] }

function partOfCourse(fake: FakeGoogle, { method, url, id, part: [part, person, submissions] }: CoursePart): Answer {
  const members = (ids: string[]) =>
    ids.map((userId) => ({ courseId: id, userId, profile: profileOf(fake.people.find((one) => one.id === userId)) }))
  if (part === 'teachers') return page(fake, url, 'teachers', members(fake.teachers))
  if (part === 'students' && method === 'DELETE') return removeStudent(fake, person ?? '')
  if (part === 'students') return page(fake, url, 'students', members(fake.students))
  if (submissions === undefined) return page(fake, url, 'courseWork', fake.works)
  const states = url.searchParams.getAll('states')
  const found = fake.submissions.filter(({ state }) => states.includes(state))
  return page(fake, url, 'studentSubmissions', found)
}

const profileOf = (person: FakePerson | undefined) =>
  person && { id: person.id, name: { fullName: person.name }, emailAddress: person.email }

const shown = ({ alias: _, ...course }: FakeGoogle['courses'][number]) => ({
  ...course,
  creationTime: '2026-09-01T08:00:00.000Z',
  alternateLink: `https://classroom.google.com/c/${course.id}`,
})

/** A page of a list; empty lists have no name, as in Google's answers. */
function page(fake: FakeGoogle, url: URL, name: string, rows: unknown[]): Answer {
  const size = Math.min(Number(url.searchParams.get('pageSize') ?? 30), fake.pageSize)
  const from = Number(url.searchParams.get('pageToken') ?? 0)
  const to = from + size
  return json(200, {
    ...(rows.length > 0 && { [name]: rows.slice(from, to) }),
    ...(to < rows.length && { nextPageToken: String(to) }),
  })
}

function listCourses(fake: FakeGoogle, url: URL): Answer {
  const states = url.searchParams.getAll('courseStates')
  const found = fake.courses.filter(({ courseState }) => states.includes(courseState))
  return page(fake, url, 'courses', url.searchParams.get('teacherId') === 'me' ? found.map(shown) : [])
}

function newCourse(fake: FakeGoogle, body: string): Answer {
  const { id: alias, name, section } = JSON.parse(body)
  if (fake.courses.some((one) => one.alias === alias)) return refused(409, 'ALREADY_EXISTS')
  const course = { id: String(6000 + fake.courses.length), name, section, courseState: 'PROVISIONED', alias }
  fake.courses.push(course)
  return json(200, shown(course))
}

function personAt({ people, knowsAll }: FakeGoogle, asked: string | null): FakePerson | undefined {
  const found = people.find(({ id, email }) => id === asked || email.toLowerCase() === asked?.toLowerCase())
  if (found || !knowsAll || !asked?.includes('@')) return found
  const made = { id: String(2000 + people.length), email: asked, name: asked }
  people.push(made)
  return made
}

function removeStudent(fake: FakeGoogle, id: string): Answer {
  const person = personAt(fake, id)
  if (!person || !fake.students.includes(person.id)) return refused(404, 'NOT_FOUND')
  fake.students = fake.students.filter((one) => one !== person.id)
  return json(200, {})
}

function invitations(
  fake: FakeGoogle,
  method: string,
  url: URL,
  sent: { id: string | undefined; body: string },
): Answer {
  if (method === 'DELETE') {
    fake.invitations = fake.invitations.filter(({ id }) => id !== sent.id)
    return json(200, {})
  }
  if (method === 'POST') {
    const { userId, role, courseId } = JSON.parse(sent.body)
    const person = personAt(fake, userId)
    if (!person) return refused(404, 'NOT_FOUND')
    if (fake.students.includes(person.id) || fake.teachers.includes(person.id))
      return refused(400, 'FAILED_PRECONDITION')
    if (fake.invitations.some((one) => one.userId === person.id)) return refused(409, 'ALREADY_EXISTS')
    const made = { id: `invitation-${person.id}`, userId: person.id, role }
    fake.invitations.push(made)
    return json(200, { ...made, courseId })
  }
  const asked = url.searchParams.get('userId')
  const person = personAt(fake, asked)
  if (asked !== null && !person) return refused(404, 'NOT_FOUND')
  const found = fake.invitations.filter(({ userId }) => asked === null || userId === person?.id)
  return page(fake, url, 'invitations', found)
}

import { openOtherServer } from './other-server.ts'

type Account = { id: number; fullname: string; idnumber?: string; email?: string }
type Enrolment = { account: number; role: 'student' | 'editingteacher'; suspended: boolean }
type Work = { id: number; title: string; most: number; marks: Record<number, number> }

/** A Moodle of a test, by the shapes that its web services answer with; `enrolments` is what it stores. */
export type FakeMoodle = {
  address: string
  accounts: Account[]
  enrolments: Enrolment[]
  works: Work[]
  /** Errors to answer with, by function, and how often; `status` for a system that is out of order. */
  failures: Map<string, { errorcode?: string; status?: number; text?: string; times?: number; afterCalls?: number }>
  calls: string[]
  close: () => void
}

export const fakeToken = 'token-of-the-portal'
const course = { id: 287, fullname: 'Databases', shortname: 'DB 2026/27', idnumber: 'DB1', startdate: 1_790_000_000 }

export async function openFakeMoodle(): Promise<FakeMoodle> {
  const fake: FakeMoodle = {
    ...{ address: '', accounts: [], enrolments: [], works: [], failures: new Map(), calls: [], close: () => undefined },
  }
  return Object.assign(fake, await openOtherServer((_, body) => answerOf(fake, new URLSearchParams(body))))
}

function answerOf(fake: FakeMoodle, form: URLSearchParams): { status: number; text: string } {
  const name = form.get('wsfunction') ?? ''
  fake.calls.push(name)
  const failure = fake.failures.get(name)
  const made = fake.calls.filter((one) => one === name).length
  if (failure && made > (failure.afterCalls ?? 0) && (failure.times ?? 1) > 0) {
    failure.times = (failure.times ?? Number.POSITIVE_INFINITY) - 1
    if (failure.status) return { status: failure.status, text: '' }
    if (failure.text !== undefined) return { status: 200, text: failure.text }
    return exception(failure.errorcode ?? 'unknown')
  }
  if (form.get('wstoken') !== fakeToken) return exception('invalidtoken')
  const answer = functions[name]
  return answer ? { status: 200, text: JSON.stringify(answer(fake, form)) } : exception('invalidrecord')
}

const exception = (errorcode: string) => ({
  status: 200,
  text: JSON.stringify({ exception: 'moodle_exception', errorcode, message: `About ${errorcode}` }),
})

const functions: Record<string, (fake: FakeMoodle, form: URLSearchParams) => unknown> = {
  core_webservice_get_site_info: () => ({
    ...{ sitename: 'Moodle of the test', fullname: 'The Portal', userid: 2, release: '4.5 (Build: 20241007)' },
    functions: Object.keys(functions).map((name) => ({ name, version: '2024100705.01' })),
  }),
  core_course_get_courses_by_field: (_, form) => {
    const value = form.get('value')
    const isIt = form.get('field') === 'id' ? value === String(course.id) : value === course.idnumber
    return { courses: isIt ? [course] : [], warnings: [] }
  },
  core_enrol_get_enrolled_users: ({ accounts, enrolments }, form) => {
    const options = Object.fromEntries(
      [...form]
        .filter(([key]) => /^options\[\d+\]\[name\]$/.test(key))
        .map(([key, name]) => [name, form.get(key.replace('[name]', '[value]')) ?? '']),
    )
    const from = Number(options.limitfrom)
    return enrolments
      .filter(({ suspended }) => options.onlyactive !== '1' || !suspended)
      .sort((one, other) => one.account - other.account)
      .slice(from, from + Number(options.limitnumber))
      .map(({ account, role }) => ({
        ...accounts.find(({ id }) => id === account),
        roles: [{ roleid: role === 'student' ? 5 : 3, shortname: role }],
      }))
  },
  core_user_get_users_by_field: ({ accounts }, form) => {
    const values = new Set([...form].filter(([key]) => key.startsWith('values[')).map(([, value]) => value))
    return accounts.filter(({ idnumber, email }) =>
      values.has((form.get('field') === 'email' ? email : idnumber) ?? ''),
    )
  },
  core_grades_get_gradeitems: ({ works }) => ({
    gradeItems: works.map(({ id, title }) => ({ id: String(id), itemname: title, category: 'Databases' })),
    warnings: [],
  }),
  gradereport_user_get_grade_items: ({ works }, form) => ({
    usergrades: [
      {
        ...{ courseid: course.id, userid: Number(form.get('userid')) },
        gradeitems: [
          ...works.map(({ id, title, most, marks }) => ({
            ...{ id, itemname: title, itemtype: 'mod', grademin: 0, grademax: most },
            graderaw: marks[Number(form.get('userid'))] ?? null,
          })),
          { id: 1, itemname: null, itemtype: 'course', graderaw: 50, grademin: 0, grademax: 100 },
        ],
      },
    ],
    warnings: [],
  }),
  enrol_manual_enrol_users: ({ enrolments }, form) => {
    for (let at = 0; form.has(`enrolments[${at}][userid]`); at++) {
      const account = Number(form.get(`enrolments[${at}][userid]`))
      const suspended = form.get(`enrolments[${at}][suspend]`) === '1'
      const there = enrolments.find((one) => one.account === account)
      if (there) there.suspended = suspended
      else enrolments.push({ account, role: 'student', suspended })
    }
    return null
  },
}

import * as z from 'zod/mini'
import { inParallel, partsOf } from '../other-side/call.ts'
import type { LearningSystem, OtherMark, OtherPerson, OtherWork } from '../other-side/learning-system.ts'
import { OtherSideProblem } from '../other-side/problem.ts'
import { callMoodle, type MoodleSite } from './call-moodle.ts'
import { accounts, courses, enrolled, gradeItems, userGrades } from './shapes.ts'

const pageSize = 200
/** More people than any course has: such a roster is no roster. */
const mostPeople = 20_000
const atOnce = 4
/** One unknown person fails the whole call, and long calls are slow. */
const mostEnrolments = 100
const studentRole = 5

type EnrolledRow = z.output<typeof enrolled>[number]

/** Moodle by its web services (REST with a token). */
export function moodle(site: MoodleSite): LearningSystem {
  const call = <S extends z.ZodMiniType>(name: string, values: Parameters<typeof callMoodle>[2], answer: S) =>
    callMoodle(site, name, values, answer)

  /** Reads page after page to the end; a page that repeats itself is no end. */
  const enrolledIn = async (course: string, onlyActive: boolean): Promise<Map<string, EnrolledRow>> => {
    const found = new Map<string, EnrolledRow>()
    for (let from = 0; from <= mostPeople; from += pageSize) {
      const options = { limitfrom: from, limitnumber: pageSize, sortby: 'id', sortdirection: 'ASC' }
      const page = await call(
        'core_enrol_get_enrolled_users',
        {
          courseid: course,
          options: [
            ...Object.entries({ ...options, userfields: 'id,idnumber,email,fullname,roles' }),
            ...(onlyActive ? [['onlyactive', 1] as const] : []),
          ].map(([name, value]) => ({ name, value })),
        },
        enrolled,
      )
      const before = found.size
      for (const one of page) found.set(String(one.id), one)
      if (page.length < pageSize) return found
      if (found.size === before) throw new OtherSideProblem('incomplete', `page from ${from} repeats itself`)
    }
    throw new OtherSideProblem('incomplete', `more than ${mostPeople} people`)
  }

  const setEnrolments = async (course: string, people: readonly string[], suspend: 0 | 1) => {
    for (const part of partsOf(people, mostEnrolments))
      await call(
        'enrol_manual_enrol_users',
        { enrolments: part.map((userid) => ({ roleid: studentRole, userid, courseid: course, suspend })) },
        z.unknown(),
      )
  }

  return {
    findCourses: async (by) => {
      const [field, value] = 'id' in by ? ['id', by.id] : ['idnumber', by.code]
      if (field === 'id' && !/^[1-9]\d{0,9}$/.test(value)) return []
      const answer = await call('core_course_get_courses_by_field', { field, value }, courses)
      return answer.courses.map(({ id, fullname, shortname, startdate }) => ({
        ...{ id: String(id), title: fullname, term: shortname },
        startsOn: startdate ? new Date(startdate * 1000).toISOString().slice(0, 10) : null,
        page: '',
      }))
    },
    roster: async (course) => {
      const all = await enrolledIn(course, false)
      const active = await enrolledIn(course, true)
      return [...all].map(([id, one]) => personOf(one, !active.has(id)))
    },
    accounts: async (_, { numbers, emails }) => {
      const found = new Map<string, OtherPerson>()
      for (const [field, values] of [
        ['idnumber', numbers],
        ['email', emails],
      ] as const)
        for (const part of partsOf(values, mostEnrolments))
          for (const one of await call('core_user_get_users_by_field', { field, values: part }, accounts))
            found.set(String(one.id), personOf(one, false))
      return [...found.values()]
    },
    works: async (course) => {
      const answer = await call('core_grades_get_gradeitems', { courseid: course }, gradeItems)
      return answer.gradeItems.flatMap(({ id, itemname }) =>
        itemname ? [{ id: String(id), title: itemname, least: 0, most: 0 }] : [],
      )
    },
    marks: async (course, people) => {
      const answers = await inParallel(people, atOnce, (userid) =>
        call('gradereport_user_get_grade_items', { courseid: course, userid }, userGrades),
      )
      const works = new Map<string, OtherWork>()
      const marks: OtherMark[] = []
      for (const { userid, gradeitems } of answers.flatMap(({ usergrades }) => usergrades))
        for (const item of gradeitems) {
          // Totals of the course and of categories are computed there; the portal computes its own.
          if (!item.itemname || item.itemtype === 'course' || item.itemtype === 'category') continue
          const work = String(item.id)
          works.set(work, { id: work, title: item.itemname, least: item.grademin, most: item.grademax })
          if (item.graderaw != null) marks.push({ person: String(userid), work, value: item.graderaw })
        }
      return { works: [...works.values()], marks }
    },
    enrol: async (course, people) => {
      await setEnrolments(course, people, 0)
      return new Set()
    },
    suspend: (course, people) => setEnrolments(course, people, 1),
    createCourse: null,
  }
}

const personOf = (one: EnrolledRow, isSuspended: boolean): OtherPerson => ({
  id: String(one.id),
  number: one.idnumber?.trim() || null,
  email: one.email?.trim().toLowerCase() || null,
  name: one.fullname,
  isStudent: (one.roles ?? []).length > 0 && (one.roles ?? []).every(({ shortname }) => shortname === 'student'),
  isSuspended,
  isInvited: false,
})

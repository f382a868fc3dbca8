import type { Transaction } from 'kysely'
import type { CourseTables } from '#course/server'
import { inventNames, loadPeople, type PersonToLoad } from '#people/server'
import type { Loaded, LoadOptions } from './options.ts'
import { Refusals } from './refusals.ts'
import { loadTimetableCourses } from './timetable-courses.ts'
import { timetableFiles } from './timetable-files.ts'
import { loadPatterns, loadRooms } from './timetable-patterns.ts'
import { writeEnrollments, writeGroups } from './timetable-students.ts'

type Pair = { term: string; of: number; student: string }

/**
 * Loads the timetable inside the caller's transaction: rooms, courses, weekly patterns, enrolments and groups. The
 * source has no names: they are invented, always the same for the same student. A room that occurs in both terms is one
 * room.
 */
export async function loadTimetable(
  tx: Transaction<CourseTables>,
  { folder, embeddedIdentity, say, refuse }: LoadOptions,
): Promise<Loaded> {
  const refusals = new Refusals(refuse)
  const files = timetableFiles(folder, refusals)
  const changed: Record<string, number> = {}
  const note = (kind: string, count: number) => {
    changed[kind] = count
    say(`${kind}: ${count.toLocaleString('en')} new or changed`)
  }
  const rooms = await loadRooms(tx, files.rooms(), refusals, note)
  const courses = await loadTimetableCourses(tx, files.courses(), refusals, note)
  const patterns = await loadPatterns(tx, { lines: files.lessons(), courses, rooms, refusals, note })

  const enrolled: Pair[] = []
  for await (const { line, row } of files.courseStudents()) {
    const { term, course_id: of } = row
    if (courses.has(`${term}/${of}`)) enrolled.push({ term, of, student: numberOf(term, row.student_id) })
    else
      refusals.add({
        file: 'course_students',
        line,
        column: 'course_id',
        reason: `there is no course ${of} in ${term}`,
      })
  }
  const grouped: Pair[] = []
  for await (const { line, row } of files.lessonStudents()) {
    const { term, lesson_id: of } = row
    if (patterns.has(`${term}/${of}`)) grouped.push({ term, of, student: numberOf(term, row.student_id) })
    else
      refusals.add({
        file: 'lesson_students',
        line,
        column: 'lesson_id',
        reason: `there is no lesson ${of} in ${term}`,
      })
  }
  const people = studentsNumbered([...enrolled, ...grouped].map(({ student }) => student))
  const ids = await loadPeople(tx, people, embeddedIdentity, note)
  const joined = (pairs: readonly Pair[], things: ReadonlyMap<string, number>) =>
    pairs.map(({ term, of, student }) => ({
      thing: things.get(`${term}/${of}`) ?? null,
      person: ids.get(student) ?? null,
    }))
  note('enrolments', await writeEnrollments(tx, joined(enrolled, courses)))
  note('students in groups', await writeGroups(tx, joined(grouped, patterns)))
  return { changed, refused: refusals.total, people }
}

/** Ids start again in each term, so the number contains the term of the student. */
const numberOf = (term: string, id: number) => `ist${term.slice(2, 4)}-${String(id).padStart(4, '0')}`

const seedBase = 500_000_000

function studentsNumbered(numbers: readonly string[]): PersonToLoad[] {
  return [...new Set(numbers)].map((studentNumber) => ({
    username: studentNumber,
    studentNumber,
    ...inventNames(seedBase + Number(studentNumber.replace(/\D/g, ''))),
    email: `${studentNumber}@student.university.example`,
    roles: ['ROLE_STUDENT'] as const,
  }))
}

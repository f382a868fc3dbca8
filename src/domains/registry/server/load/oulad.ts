import type { Transaction } from 'kysely'
import type { CourseTables } from '#course/server'
import { loadPeople } from '#people/server'
import type { Loaded, LoadOptions } from './options.ts'
import { loadAssessments } from './oulad-assessments.ts'
import { loadCourses } from './oulad-courses.ts'
import { loadEnrollments } from './oulad-enrollments.ts'
import { ouladFiles } from './oulad-files.ts'
import { lecturersOf, loadTeaching } from './oulad-lecturers.ts'
import { loadMarks } from './oulad-marks.ts'
import { readStudents } from './oulad-students.ts'
import { Refusals } from './refusals.ts'

/**
 * Loads the Open University Learning Analytics Dataset inside the caller's transaction. Invalid lines are left out and
 * reported one by one; throws if there are too many, so that nothing of the load is kept.
 */
export async function loadOulad(tx: Transaction<CourseTables>, options: LoadOptions): Promise<Loaded> {
  const refusals = new Refusals(options.refuse)
  const files = ouladFiles(options.folder, refusals)
  const changed: Record<string, number> = {}
  const note = (kind: string, count: number) => {
    changed[kind] = count
    options.say(`${kind}: ${count.toLocaleString('en')} new or changed`)
  }

  const courses = await loadCourses(tx, files.courses(), refusals, note)
  const assessments = await loadAssessments(tx, { lines: files.assessments(), courses, refusals, note })
  const students = await readStudents(files, courses, refusals)
  const lecturers = lecturersOf([...courses.values()])
  const people = [...lecturers, ...students.people]
  const ids = await loadPeople(tx, people, options.embeddedIdentity, note)
  await loadTeaching(tx, [...courses.values()], ids, note)
  const enrollments = await loadEnrollments(tx, students.enrollments, ids, note)
  await loadMarks(tx, { lines: files.marks(), assessments, enrollments, refusals, note })
  return { changed, refused: refusals.total, people }
}

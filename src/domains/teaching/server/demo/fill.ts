import { sql } from 'kysely'
import { demoCourses } from '#course/server'
import type { Demonstration } from '#platform/server/demo/demo.ts'
import { generateLessons } from '../lesson/generate.ts'
import { fillAbsences } from './absences.ts'
import { fillAttendance } from './attendance.ts'
import { liveTerm } from './data-structures.ts'
import { fillObjections } from './objections.ts'

/** The lessons of the running term, made of its weekly patterns; those of the days before today have been held. */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const courses = take(demoCourses)
  await generateLessons(db, { courses: courses.map(({ id }) => id) })
  await sql`update lesson set state = 'HELD' where day < ${today}::date`.execute(db)
  const course = courses.filter(({ code }) => code === 'CS204').toSorted((a, b) => b.term - a.term)[0]
  if (!course) return
  await liveTerm({ db, course: course.id, today })
  await fillAttendance(db, { course: course.id, today })
  await fillAbsences(db, { course: course.id, today })
  await fillObjections(db, { course: course.id, today })
}

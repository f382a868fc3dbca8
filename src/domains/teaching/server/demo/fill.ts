import { sql } from 'kysely'
import { demoCourses } from '#course/server'
import type { Demonstration } from '#platform/server/demo/demo.ts'
import { generateLessons } from '../lesson/generate.ts'
import { fillAbsences } from './absences.ts'
import { fillAttendance } from './attendance.ts'
import { liveTerm } from './data-structures.ts'
import { holdEarlierTerm } from './earlier-run.ts'
import { fillObjections } from './objections.ts'
import { fillOtherCourses } from './other-courses.ts'

/** The lessons of the current term, created from its weekly patterns; those before today have been held. */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const courses = take(demoCourses)
  await generateLessons(db, { courses: courses.map(({ id }) => id), today })
  await sql`update lesson set state = 'HELD' where day < ${today}::date`.execute(db)
  await sql`
    update attendance_rules u set least_percent = y.least_attendance,
      warn_percent = greatest(u.warn_percent, y.least_attendance)
    from syllabus y where y.course_id = u.id and y.state = 'PUBLISHED' and y.least_attendance is not null`.execute(db)
  const [course, earlier] = courses.filter(({ code }) => code === 'CS204').toSorted((a, b) => b.term - a.term)
  if (!course) return
  await liveTerm({ db, course: course.id, today })
  if (earlier) await holdEarlierTerm({ db, course: earlier.id })
  await fillAttendance(db, { course: course.id, today })
  await fillAbsences(db, { course: course.id, today })
  await fillObjections(db, { course: course.id, today })
  await fillOtherCourses({ db, except: course.id, today })
}

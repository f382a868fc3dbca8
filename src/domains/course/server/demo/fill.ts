import { demoStructure } from '#academics/server'
import { demoPeople } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import { Course } from '../../contract/course.ts'
import { seedCourses, seedTeaching } from './courses.ts'
import { chooseCourses, seedEnrollments } from './enrollments.ts'
import { seedAssessments, seedMarks } from './marks.ts'
import { demoCourses, demoPracticeCourse } from './part.ts'
import { seedPracticeCourse } from './practice-course.ts'
import { seedTimetable } from './timetable.ts'

/** The runs of all modules in three terms: who teaches them, who takes them, and their marks. */
export async function fill({ db, today, random, give, take }: Demonstration): Promise<void> {
  const { ids: people, students, lecturers } = take(demoPeople)
  const structure = take(demoStructure)
  const courses = await seedCourses(db, structure)
  await seedTeaching(db, courses, lecturers, people)
  await seedTimetable(db, courses)
  const enrollments = chooseCourses(students, courses, { random, structure })
  const ids = await seedEnrollments(db, enrollments, { people, userPrograms: structure.userPrograms })
  const assessments = await seedAssessments(db, courses)
  await seedMarks(db, enrollments, { ids, assessments, today, random })
  // A guest may read one course.
  const course = courses.findLast(({ code }) => code === 'CS204')
  await db
    .insertInto('guest_grant')
    .values({
      person_id: idOf(people, 'guest'),
      granted_by: idOf(people, 'lecturer'),
      acts: ['read'],
      object: Course.iri(course?.id ?? 0),
      until: `${dayAfter(today, 30)}T15:59:59Z`,
    })
    .execute()
  // A colleague has read access.
  await db
    .insertInto('course_reader')
    .values({
      ...{ course_id: course?.id ?? 0, person_id: idOf(people, 'dean'), granted_by: idOf(people, 'lecturer') },
      until_day: dayAfter(today, 45),
    })
    .execute()
  give(demoCourses, courses)
  give(demoPracticeCourse, await seedPracticeCourse(db, structure, people))
}

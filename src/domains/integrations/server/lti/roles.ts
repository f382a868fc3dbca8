import { sql } from 'kysely'

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'

/** Roles of the course as LTI names them (LTI 1.3, A.2.3); the tool gets no others, and none ever comes from it. */
const roleNames = {
  LEAD: [`${membership}#Instructor`],
  CO: [`${membership}#Instructor`],
  ASSISTANT: [`${membership}#Instructor`, `${membership}/Instructor#TeachingAssistant`],
  GUEST: [`${membership}#Instructor`, `${membership}/Instructor#GuestInstructor`],
  STUDENT: [`${membership}#Learner`],
  AUDIT: [`${membership}#Learner`, `${membership}/Learner#NonCreditLearner`],
} as const
export type CourseRole = keyof typeof roleNames

export const rolesOf = (part: CourseRole): readonly string[] => roleNames[part]

/** The people of a course, each once with their part in it: who teaches, and who takes it now. */
export const peopleOfCourse = (course: number) => sql`(
  select l.person_id as person, l.role as part from course_lecturer l where l.course_id = ${course}
  union all
  select e.person_id, case e.kind when 'AUDIT' then 'AUDIT' else 'STUDENT' end from enrollment e
  where e.course_id = ${course} and e.state <> 'WITHDRAWN')`

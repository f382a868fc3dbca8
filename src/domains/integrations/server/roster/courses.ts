import { sql } from 'kysely'
import {
  type Collection,
  commonFields,
  commonNames,
  facultyId,
  nameIn,
  numbered,
  type RosterRow,
  text,
  universityId,
} from './collection.ts'

type CourseRow = RosterRow & { title: string; courseCode: string; faculty: number | null }

const orgOfRow = sql`coalesce('faculty-' || r.faculty, ${sql.lit(universityId)})`

/** What OneRoster calls a course is a module here: it stays while its runs come and go. */
export const courses: Collection<CourseRow> = {
  ...{ list: 'courses', one: 'course' },
  rows: () => sql<CourseRow>`
    select m.id, ${nameIn(sql.ref('m.name'))} as title, m.code as "courseCode", d.faculty_id as faculty,
      m.updated_at as "changedAt"
    from module m left join program p on p.id = m.program_id left join degree d on d.id = p.degree_id`,
  fields: {
    ...commonFields(sql`r.id::text`),
    ...{ title: text(sql`r.title`), courseCode: text(sql`r."courseCode"`), 'org.sourcedId': text(orgOfRow) },
  },
  names: [...commonNames, 'title', 'courseCode', 'org'],
  idOf: numbered(),
  shown: ({ id, title, courseCode, faculty, changedAt }, link) => ({
    ...{ sourcedId: String(id), status: 'active', dateLastModified: changedAt, title, courseCode },
    org: link('org', faculty === null ? universityId : facultyId(faculty)),
  }),
}

type ClassRow = RosterRow & { title: string; classCode: string; course: number; term: number }

/** What OneRoster calls a class is a course here: one run of a module in a term. */
export const classes: Collection<ClassRow> = {
  ...{ list: 'classes', one: 'class' },
  rows: () => sql<ClassRow>`
    select c.id, ${nameIn(sql.ref('c.title'))} as title, c.code as "classCode", c.module_id as course,
      c.term_id as term, c.updated_at as "changedAt" from course c`,
  fields: {
    ...commonFields(sql`r.id::text`),
    ...{ title: text(sql`r.title`), classCode: text(sql`r."classCode"`), classType: text(sql`'scheduled'`) },
    ...{ 'course.sourcedId': text(sql`r.course::text`), 'terms.sourcedId': text(sql`r.term::text`) },
    'school.sourcedId': text(sql`${sql.lit(universityId)}`),
  },
  names: [...commonNames, 'title', 'classCode', 'classType', 'course', 'school', 'terms'],
  idOf: numbered(),
  shown: ({ id, title, classCode, course, term, changedAt }, link) => ({
    ...{ sourcedId: String(id), status: 'active', dateLastModified: changedAt },
    ...{ title, classCode, classType: 'scheduled', course: link('course', course) },
    ...{ school: link('org', universityId), terms: [link('academicSession', term)] },
  }),
}

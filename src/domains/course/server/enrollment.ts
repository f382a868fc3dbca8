import { type Kysely, sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { avatarAt, holdStops, User } from '#people/contract'
import { addressFor } from '#people/server'
import { refTo } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { type Ctx, column, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Course } from '../contract/course.ts'
import { Enrollment } from '../contract/enrollment.ts'
import { Mark } from '../contract/mark.ts'
import { sharesCourse } from './acquaintance.ts'
import { namedRef } from './course.ts'
import type { CourseTables } from './tables.ts'

type MarkRow = {
  assessment: number
  score: number | null
  submittedOn: string | null
  carriedOver: boolean
  released: boolean
}

/** The piece of work of a mark. The limit makes PostgreSQL look it up by its id instead of reading them all. */
const assessmentOfMark = sql`
  cross join lateral (select w.* from assessment w where w.id = k.assessment_id limit 1) as a`

/** What the rights need to know of a mark `k` of the enrolment `e`. */
const markRules = {
  resource: Mark,
  as: 'k',
  columns: {
    'student.id': column('e.person_id'),
    'course.id': column('e.course_id'),
    'program.id': column('p.id'),
    'language.id': column('c.language_id'),
    released: sql<boolean>`coalesce(k.released_at <= now(), false)`,
  },
}

/** The weighted mean of the released marks that the reader may see, in percent with one decimal. */
const averageOfRow = ({ rights }: Pick<Ctx, 'rights'>) => sql<number | null>`(
  select round(sum(a.weight * k.score / a.max_mark) / nullif(sum(a.weight), 0) * 100, 1)
  from mark k ${assessmentOfMark}
  where k.enrollment_id = e.id and k.released_at <= now() and k.score is not null
    and ${rights.where('read', markRules)})`

/** Those marks of an enrolment that the reader may see, by the rules of marks. */
const marksOfRow = ({ rights }: Pick<Ctx, 'rights'>) =>
  sql<MarkRow[]>`(
    select coalesce(json_agg(json_build_object('assessment', k.assessment_id, 'score', k.score,
      'submittedOn', k.submitted_on, 'carriedOver', k.carried_over, 'released', coalesce(k.released_at <= now(), false))
      order by a.due_on nulls last, a.code, a.id), '[]')
    from mark k ${assessmentOfMark}
    where k.enrollment_id = e.id and ${rights.where('read', markRules)})`

/** A hold with the scope GRADES_VIEW keeps a student's own marks from them; nobody else's view changes. */
const marksHeldFor = ({ me }: Pick<Ctx, 'me'>) =>
  sql<boolean>`(e.person_id = ${me.id} and ${holdStops(me, 'GRADES_VIEW')}::boolean)`

const student = sql.ref('e.person_id')

/** Course, module and person are always there; joined from the left, PostgreSQL leaves them out where it only counts. */
const rows = (db: Kysely<CourseTables>, ask: Wants, ctx: Ctx<CourseTables>) =>
  db
    .selectFrom('enrollment as e')
    .leftJoin('course as c', 'c.id', 'e.course_id')
    .leftJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('person as s', 's.id', 'e.person_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id')
    .select(['e.id', 'e.version', 'e.course_id', 'c.code as course_code', 'c.title as course_title'])
    .select(['e.person_id', 's.display_name as student_name', 's.student_number'])
    .select(['p.id as program_id', 'p.name as program_name', 'c.language_id', 'g.name as language_name'])
    .select(['e.kind', 'e.state', 'e.registered_on', 'e.withdrawn_on'])
    .select(addressFor(ctx.me, student, sharesCourse(ctx.me, student)).as('photo_address'))
    .select(marksHeldFor(ctx).as('marks_held'))
    .$if(ask('marks'), (query) => query.select(marksOfRow(ctx).as('marks')))
    .$if(ask('average'), (query) => query.select(averageOfRow(ctx).as('average')))

export const enrollment = handleResource<CourseTables>()(Enrollment, rows, {
  table: 'enrollment',
  as: 'e',
  sensitive: { of: (row) => row.person_id, inLists: true },
  present: (row, ctx) => ({
    course: {
      ...refTo(Course, row.course_id, inLanguage(row.course_title ?? {}, ctx.language)),
      code: row.course_code ?? '',
    },
    student: {
      ...refTo(User, row.person_id, row.student_name ?? ''),
      number: row.student_number,
      avatar: avatarAt(row.photo_address),
    },
    program: namedRef(Program, row.program_id, row.program_name, ctx),
    language: namedRef(Language, row.language_id, row.language_name, ctx),
    kind: Enrollment.fields.kind.parse(row.kind),
    state: Enrollment.fields.state.parse(row.state),
    registeredOn: row.registered_on,
    withdrawnOn: row.withdrawn_on,
    marks: row.marks ?? [],
    average: row.average ?? null,
    marksHeld: row.marks_held,
  }),
  columns: {
    'student.id': column('e.person_id'),
    'student.name': column('s.sort_name'),
    'student.number': column('s.student_number'),
    'course.id': column('e.course_id'),
    'program.id': column('p.id'),
    'language.id': column('c.language_id'),
    average: averageOfRow,
    state: column('e.state'),
    registeredOn: column('e.registered_on'),
  },
  filters: {
    q: search('s.search_text'),
    'course.id': equals('e.course_id'),
    'student.id': equals('e.person_id'),
    state: equals('e.state'),
  },
  sorted: [['student.name', 'asc']],
})

import { sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { freezeGraded } from '../sheet/freeze.ts'
import type { GradingTables } from '../tables.ts'
import { handOnCredits } from './hand-on-credits.ts'
import { mailStudents } from './publication-mails.ts'
import { recomputeStanding } from './standing.ts'

type Db = Ctx<GradingTables>
type Sheet = Entity<typeof GradeSheet>

/** The number of days for requesting a review, if the term sets no day. */
const daysToReview = 10

/**
 * The students of a published sheet with their studies, except those who have left the course meanwhile. `offset 0`
 * keeps PostgreSQL from parsing the whole document again for each value of each student.
 */
const signed = ({ id, edition }: Sheet) => sql`(
  select e.id as enrollment, e.person_id as person, e.kind, e.state, c.module_id as module, l.line, x.content,
    coalesce(e.user_program_id, (
      select u.id from user_program u where u.person_id = e.person_id and u.state = 'ACTIVE'
      order by (u.program_id = m.program_id) desc nulls last, u.started_on desc, u.id limit 1)) as study
  from (
    select content::jsonb as content from grade_sheet_edition where sheet_id = ${id} and edition = ${edition} offset 0) x
  cross join lateral jsonb_array_elements(x.content -> 'lines') as l (line)
  join enrollment e on e.id = (l.line ->> 'enrollment')::int and e.state <> 'WITHDRAWN'
  join course c on c.id = e.course_id join module m on m.id = c.module_id)`

/**
 * Publishes the grades of a sheet in a constant number of statements: the grade with its calculation, the state of the
 * enrolment, the credits and the average of the study, and the marks; then students are notified.
 */
export async function publishGrades(sheet: Sheet, ctx: Db): Promise<void> {
  const { db, now, timeZone } = ctx
  const at = now.toISOString()
  await sql`
    update grade_sheet g set review_until = (
      select case when t.review_until >= x.day then t.review_until else x.day + ${sql.lit(daysToReview)} end
      from course c join term t on t.id = c.term_id
      cross join (select (${at}::timestamptz at time zone ${timeZone})::date as day) x where c.id = g.course_id)
    where g.id = ${sheet.id}`.execute(db)
  // Locks the studies in a fixed order, so that publications count the credits of one study one after the other.
  await sql`select from user_program where id in (select study from ${signed(sheet)} s) order by id for update`.execute(
    db,
  )
  await keepGrades(sheet, ctx)
  await handOnCredits(sheet.id, ctx)
  await recomputeStanding(await enrolmentsOf(sheet, ctx), ctx)
  await sql`
    update enrollment e set version = e.version + 1, updated_at = now(),
      state = case when f.outcome = 'PASSED' and e.state = 'DISTINCTION' then e.state else f.outcome end
    from final_grade f where f.sheet_id = ${sheet.id} and f.enrollment_id = e.id`.execute(db)
  await freezeGraded(sheet, ctx)
  await releaseMarks(sheet, ctx)
  await mailStudents(sheet, ctx)
}

const enrolmentsOf = async ({ id }: Sheet, { db }: Db): Promise<number[]> =>
  (await db.selectFrom('final_grade').select('enrollment_id as id').where('sheet_id', '=', id).execute()).map(
    (one) => one.id,
  )

/**
 * The part of the signed line that the student reads: without who decided, and without the questions to the lecturer.
 */
const calculation = sql`jsonb_build_object('parts', s.line -> 'parts', 'computed', s.line -> 'computed',
  'attendance', s.line -> 'attendance', 'decision',
  case when jsonb_typeof(s.line -> 'decision') = 'object' then (s.line -> 'decision') - 'by' - 'at' end)`

/** Credits are earned once for each module of a study; credits counted earlier for the enrolment are subtracted. */
async function keepGrades(sheet: Sheet, { db, now }: Db): Promise<void> {
  const at = now.toISOString()
  const before = await sql<{ study: number; earned: number }>`
    update final_grade f set superseded_at = ${at}::timestamptz, version = f.version + 1, updated_at = now()
    from ${signed(sheet)} s where f.enrollment_id = s.enrollment and f.superseded_at is null
    returning f.user_program_id as study, f.earned`.execute(db)
  const { rows } = await sql<{ study: number | null; earned: number; counted: number }>`
    with graded as (
      insert into final_grade (enrollment_id, sheet_id, edition, outcome, total, grade, points, top, pass, credits,
        calculation, user_program_id, earned, published_at)
      select s.enrollment, ${sheet.id}, ${sheet.edition}, s.line ->> 'outcome', (s.line ->> 'total')::numeric,
        s.line ->> 'grade', (s.line ->> 'points')::numeric, (s.content #>> '{scheme,top}')::numeric,
        (s.content #>> '{scheme,pass}')::numeric, (s.content #>> '{course,credits}')::numeric, ${calculation}, s.study,
        case when s.line ->> 'outcome' = 'PASSED' and s.kind <> 'AUDIT' and s.study is not null and not exists (
          select from enrollment o join course oc on oc.id = o.course_id
          where o.person_id = s.person and oc.module_id = s.module and o.id <> s.enrollment
            and o.state in ('PASSED', 'DISTINCTION') and o.kind <> 'AUDIT')
          then (s.content #>> '{course,credits}')::numeric else 0 end,
        ${at}::timestamptz
      from ${signed(sheet)} s
      returning id, enrollment_id, user_program_id, earned)
    select n.user_program_id as study, n.earned,
      -- A result that was on record before grades were published here has had its credits.
      case when e.state in ('PASSED', 'DISTINCTION') and not exists (
        select from final_grade o where o.enrollment_id = e.id) then n.earned else 0 end as counted
    from graded n join enrollment e on e.id = n.enrollment_id`.execute(db)
  const changes = new Map<number, number>()
  const add = (study: number | null, credits: number) => {
    if (study !== null && credits !== 0) changes.set(study, (changes.get(study) ?? 0) + credits)
  }
  for (const { study, earned, counted } of rows) add(study, earned - counted)
  for (const { study, earned } of before.rows) add(study, -earned)
  const studies = [...changes.keys()]
  await sql`
    update user_program u set ects_earned = greatest(u.ects_earned + x.credits, 0), version = u.version + 1,
      updated_at = now()
    from unnest(${studies}::int[], ${studies.map((study) => changes.get(study) ?? 0)}::numeric[]) as x (study, credits)
    where u.id = x.study and x.credits <> 0`.execute(db)
}

/** Releases the marks behind a published grade: those of the whole course, or of the completed students. */
async function releaseMarks({ id, kind, course }: Sheet, { db, now }: Db): Promise<void> {
  if (kind === 'RECTIFICATION') return
  const at = now.toISOString()
  if (kind === 'SUPPLEMENTARY') {
    await sql`
      update mark k set released_at = ${at}::timestamptz, updated_at = now()
      from final_grade f where f.sheet_id = ${id} and f.enrollment_id = k.enrollment_id
        and (k.released_at is null or k.released_at > ${at}::timestamptz)`.execute(db)
    return
  }
  await sql`
    update assessment set released_at = ${at}::timestamptz, version = version + 1, updated_at = now()
    where course_id = ${course.id} and (released_at is null or released_at > ${at}::timestamptz)`.execute(db)
  await sql`
    update mark k set released_at = ${at}::timestamptz, updated_at = now()
    from enrollment e where e.id = k.enrollment_id and e.course_id = ${course.id}
      and (k.released_at is null or k.released_at > ${at}::timestamptz)`.execute(db)
}

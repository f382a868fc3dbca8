import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { demoStructure } from '#academics/server'
import { type DemoCourse, demoCourses, demoPracticeCourse } from '#course/server'
import { demoPeople } from '#people/server'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import type { Content } from '../../contract/content.ts'
import { writtenSections } from '../../contract/sections.ts'
import type { SyllabusTables } from '../tables.ts'
import { usualContent } from './contents.ts'
import { amended, published } from './data-structures.ts'
import { practiceContent } from './teaching-practice.ts'
import { texts } from './texts.ts'

type Db = Kysely<SyllabusTables>
type Line = { course: DemoCourse; content: Content; edition: number; state: string; reason: string | null; day: string }

/** The course whose lecturer has started a syllabus and not finished it, and the one of the old layout. */
const begun = 'ED220'
const oldLayout = 'PS320'
const current = 2

/**
 * A published syllabus for each course, a changed version that waits for approval, an incomplete draft, and one of the
 * old layout.
 */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const { modules } = take(demoStructure)
  const { ids } = take(demoPeople)
  const courses = take(demoCourses).filter(({ code, term }) => term > 0 && code !== 'CS204R')
  const names = new Map(modules.map(({ code, name }) => [code, name]))
  const isNow = (course: DemoCourse, code: string) => course.code === code && course.term === current
  const lines = courses
    .filter((course) => !isNow(course, oldLayout))
    .map((course): Line => {
      const usual = usualContent(
        names.get(course.module) ?? { en: course.code, pt: course.code, 'zh-Hant': course.code },
      )
      const content = course.module === 'CS204' ? published : usual
      const day = dayAfter(course.startsOn, -10)
      if (!isNow(course, begun)) return { course, content, edition: 1, state: 'PUBLISHED', reason: null, day }
      return { course, content: unfinished(usual), edition: 1, state: 'DRAFT', reason: null, day }
    })
  const inReview = courses
    .filter((course) => isNow(course, 'CS204'))
    .map(
      (course): Line => ({
        ...{ course, content: amended, edition: 2, state: 'SUBMITTED', day: dayAfter(today, -2) },
        reason: 'The labs now use tools that write code, and red-black trees are taught again.',
      }),
    )
  const course = take(demoPracticeCourse)
  const practice: Line = {
    ...{ course, content: practiceContent, edition: 1, state: 'PUBLISHED', reason: null },
    day: dayAfter(course.startsOn, -10),
  }
  await seedSyllabuses(db, [...lines, ...inReview, practice], idOf(ids, 'coordinator'))
  const old = courses.find((course) => isNow(course, oldLayout))
  if (old) await seedOld(db, old, idOf(ids, 'committee'))
}

/** An unfinished draft: no rules, a wrong sum, one language. */
const unfinished = (content: Content): Content => ({
  ...content,
  aims: { en: content.aims.en },
  outcomes: content.outcomes.map(({ code, text }) => ({ code, text: { en: text.en } })),
  topics: content.topics.slice(0, 12),
  assessment: content.assessment.slice(0, 3),
  integrity: {},
})

const columns = {
  ...({ course_id: 'integer', edition: 'integer', reason: 'text', state: 'text', day: 'date' } as const),
  ...({ description: 'jsonb', aims: 'jsonb', prerequisites: 'jsonb', outcomes: 'jsonb', topics: 'jsonb' } as const),
  ...({ methods: 'jsonb', workload: 'jsonb', assessment: 'jsonb', attendance: 'jsonb', integrity: 'jsonb' } as const),
  ...({ readings: 'jsonb', accessibility: 'jsonb', least_attendance: 'integer', written_at: 'jsonb' } as const),
}
const { day: _, ...kept } = columns

async function seedSyllabuses(db: Db, lines: readonly Line[], approver: number): Promise<void> {
  const rows = lines.map(({ course, content, edition, state, reason, day }) => {
    const { leastAttendance: least_attendance, ...sections } = content
    const written_at = Object.fromEntries(writtenSections.map((one) => [one, { en: day, pt: day, 'zh-Hant': day }]))
    const texts = Object.fromEntries(
      Object.entries({ ...sections, written_at }).map(([name, value]) => [name, JSON.stringify(value)]),
    )
    return { course_id: course.id, edition, reason, state, day, least_attendance, ...texts }
  })
  const names = sql.join(Object.keys(kept).map((name) => sql.ref(name)))
  const own = sql.join(Object.keys(kept).map((name) => sql.ref(`r.${name}`)))
  await sql`
    insert into syllabus (${names}, author_id, submitted_by, submitted_at, approved_by, approved_at, published_at, created_at)
    select ${own}, l.person_id, case when r.state <> 'DRAFT' then l.person_id end,
      case when r.state <> 'DRAFT' then r.day end, case when r.state = 'PUBLISHED' then ${approver}::int end,
      case when r.state = 'PUBLISHED' then r.day end, case when r.state = 'PUBLISHED' then r.day end, r.day - 5
    from ${setOf(columns, rows)} join course_lecturer l on l.course_id = r.course_id and l.role = 'LEAD'`.execute(db)
}

async function seedOld(db: Db, course: DemoCourse, author: number): Promise<void> {
  const sha256 = createHash('sha256').update(examplePdf).digest('hex')
  const text = texts(
    'From the first settlements to the present day. Two essays and an exam; the reading list is in the file.',
    'Dos primeiros povoados até hoje. Dois ensaios e um exame; a bibliografia está no ficheiro.',
    '由最早的聚落至今。兩份論述及一次考試；書目見檔案。',
  )
  await sql`
    with kept as (
      insert into stored_file (person_id, kind, name, content_type, size, sha256)
      values (${author}, 'old-syllabus', 'history-of-macau.pdf', 'application/pdf', ${examplePdf.byteLength}, ${sha256})
      returning id)
    insert into old_syllabus (course_id, text, file_id)
    select ${course.id}::int, ${JSON.stringify(text)}::jsonb, id from kept`.execute(db)
}

export const files = [examplePdf]

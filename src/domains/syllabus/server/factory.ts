import type { Insertable, Kysely } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import { type Content, noWorkload } from '../contract/content.ts'
import { type WrittenAt, writtenSections } from '../contract/sections.ts'
import type { SyllabusTables } from './tables.ts'

type Db = Kysely<SyllabusTables>
type Row = Insertable<SyllabusTables['syllabus']>
type NewSyllabus = Partial<Omit<Row, keyof Content>> &
  Pick<Row, 'course_id' | 'author_id'> & { content?: Partial<Content> }

const all = (en: string): Localized => ({ en, pt: `${en} (pt)`, 'zh-Hant': `${en}（中）` })

/** A small syllabus that no condition blocks. */
export const completeContent: Content = {
  description: all('Lists, trees and graphs.'),
  aims: all('To choose a structure for a problem.'),
  prerequisites: {},
  outcomes: [{ code: 'O1', text: all('compare the cost of operations') }],
  topics: [
    { week: 1, title: all('Lists'), hours: 3 },
    { week: 2, title: all('Trees'), hours: 3 },
  ],
  methods: all('Lectures and labs.'),
  workload: { ...noWorkload, lecture: 4, lab: 2, selfStudy: 20 },
  assessment: [
    {
      ...{ code: 'T1', title: all('Test'), kind: 'TEST', weight: 100, maxMark: 20, dueWeek: 2, outcomes: ['O1'] },
      ...{ least: null, resit: true },
    },
  ],
  attendance: all('Come to the labs.'),
  leastAttendance: 75,
  integrity: all('Your work is your own.'),
  readings: [
    {
      ...{ kind: 'BOOK', citation: 'Cormen: Introduction to Algorithms', isbn: '9780262046305', doi: null, url: null },
      required: true,
    },
  ],
  accessibility: {},
}

const writtenOn = (at: string): WrittenAt =>
  Object.fromEntries(writtenSections.map((section) => [section, { en: at, pt: at, 'zh-Hant': at }]))

/** Lists as JSON: the driver would write them as arrays of PostgreSQL. */
const asJson = (content: object) =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
  )

/** Makes a version of a syllabus; for tests. */
export function makeSyllabus(db: Db, { content = completeContent, ...given }: NewSyllabus): Promise<{ id: number }> {
  const { leastAttendance: least_attendance = null, workload = noWorkload, ...rest } = content
  const usual = { edition: 1, written_at: writtenOn('2026-08-01T00:00:00.000Z') }
  return db
    .insertInto('syllabus')
    .values({ ...usual, ...asJson(rest), workload, least_attendance, ...given } as Row)
    .returning('id')
    .executeTakeFirstOrThrow()
}

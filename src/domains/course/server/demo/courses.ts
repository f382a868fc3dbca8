import { type Kysely, sql } from 'kysely'
import type { DemoModule, DemoStructure, DemoTerm } from '#academics/server'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import type { CourseTables } from '../tables.ts'

type Db = Kysely<CourseTables>
/** A run of a module; `term` is 0 or 1 for a past term and 2 for the current one. */
export type DemoCourse = { id: number; code: string; module: string; term: number; startsOn: string }

export const currentTerm = 2
/** The re-sit of last term's Data Structures replaces Japanese I, which is not held this term. */
export const resit = { code: 'CS204R', module: 'CS204', insteadOf: 'JA110' }

/** Modules that are taught only in the first weeks of this term, with the number of weeks: their grades are due now. */
export const compact: Readonly<Record<string, number>> = {
  ...{ CS101: 8, CS210: 8, CS220: 8, CS310: 8, CS330: 8, CS350: 8, DS510: 8, ED210: 8, ED330: 8, PT210: 8 },
  // The sheets of these courses are overdue and unsigned.
  ...{ CS102: 6, ED350: 6 },
}

const types: Record<string, string> = {
  EP390: 'SEMINAR',
  PT210: 'SEMINAR',
  TR310: 'LAB',
  CS220: 'LAB',
  EP210: 'STUDIO',
}
/** The only course that still has the old layout. */
const oldLayout = 'PS320'

/** Creates 120 runs: one of each module in each term; returns them in the order of terms and modules. */
export async function seedCourses(db: Db, { catalogue, terms, modules }: DemoStructure): Promise<DemoCourse[]> {
  const resitModule = modules.find(({ code }) => code === resit.module)
  const lines = terms.flatMap((term, at) => modules.map((module) => courseLine({ module, term, at, resitModule })))
  const rows = lines.map(({ term, module, ...line }) => ({
    ...line,
    term_id: idOf(catalogue.terms, term.code),
    module_id: idOf(catalogue.modules, module.code),
    language_id: module.language === null ? null : idOf(catalogue.languages, module.language),
  }))
  const made = await sql<{ id: number; code: string; module_id: number; term_id: number; starts_on: string }>`
    insert into course (code, title, type, v2, show_feedback, credits, capacity, starts_on, ends_on,
      description, term_id, module_id, language_id)
    select code, title, type, v2, show_feedback, credits, capacity, starts_on, ends_on,
      description, term_id, module_id, language_id
    from ${setOf(columns, rows)} returning id, code, module_id, term_id, starts_on`.execute(db)
  const courses = made.rows.map(({ id, code, module_id, term_id, starts_on }) => ({
    id,
    code,
    module: codeOf(catalogue.modules, module_id),
    term: terms.findIndex((term) => idOf(catalogue.terms, term.code) === term_id),
    startsOn: starts_on,
  }))
  await pointResit(db, courses)
  return courses
}

const columns = {
  ...({
    code: 'text',
    title: 'jsonb',
    type: 'text',
    v2: 'boolean',
    show_feedback: 'boolean',
    credits: 'numeric',
  } as const),
  ...({ capacity: 'integer', starts_on: 'date', ends_on: 'date', description: 'jsonb' } as const),
  ...({ term_id: 'integer', module_id: 'integer', language_id: 'integer' } as const),
}

type Line = { module: DemoModule; term: DemoTerm; at: number; resitModule: DemoModule | undefined }

function courseLine({ module: planned, term, at, resitModule }: Line) {
  const isResit = at === currentTerm && planned.code === resit.insteadOf
  const module = (isResit && resitModule) || planned
  const code = isResit ? resit.code : module.code
  return {
    ...{ term, module, code },
    title: JSON.stringify(isResit ? resitTitle(module.name) : module.name),
    type: isResit ? 'EXAM' : (types[code] ?? 'LECTURE'),
    v2: !(at === currentTerm && code === oldLayout),
    show_feedback: at !== currentTerm || code === 'PT110',
    credits: module.credits,
    capacity: module.language ? 240 : 120,
    starts_on: term.startsOn,
    ends_on: at === currentTerm && compact[code] ? dayAfter(term.startsOn, 7 * compact[code] - 1) : term.endsOn,
    description: JSON.stringify(isResit ? {} : aboutOf(module)),
  }
}

const resitTitle = ({ en, pt, 'zh-Hant': zhHant }: DemoModule['name']) => ({
  en: `${en}: re-sit`,
  pt: `${pt}: recurso`,
  'zh-Hant': `${zhHant}：補考`,
})

const aboutOf = ({ name, credits }: DemoModule) => ({
  en: `${name.en} is open to all students; nothing else has to be passed before. ${credits} ECTS, three assignments and an exam.`,
  pt: `${name.pt} está aberta a todos os estudantes, sem precedências. ${credits} ECTS, três trabalhos e um exame.`,
  'zh-Hant': `「${name['zh-Hant']}」開放予所有學生修讀，無先修要求。${credits} 學分，包括三份作業及一次考試。`,
})

async function pointResit(db: Db, courses: readonly DemoCourse[]): Promise<void> {
  const regular = courses.find(({ code, term }) => code === resit.module && term === currentTerm - 1)
  await db
    .updateTable('course')
    .set({ regular_course_id: regular?.id ?? null })
    .where('code', '=', resit.code)
    .execute()
}

function codeOf(ids: Ids, id: number): string {
  for (const [code, one] of ids) if (one === id) return code
  throw new Error(`No code has the id ${id}.`)
}

/** The fixed leads of modules, because the demo users' stories depend on them. */
const leads: Record<string, string> = {
  ...{
    CS204: 'lecturer',
    ED310: 'coordinator',
    MA101: 'dean',
    DS520: 'committee',
    DS501: 'supervisor',
    ED220: 'tp.supervisor',
    PS320: 'committee',
  },
}

/** The second lecturers of courses of this term whose grades are still to be decided. */
const colleagues: Record<string, string> = { CS350: 'lecturer' }

/** A lead for each course, a second lecturer for most, an assistant for some. */
export async function seedTeaching(
  db: Db,
  courses: readonly DemoCourse[],
  lecturers: readonly string[],
  people: Ids,
): Promise<void> {
  const others = lecturers.filter((username) => !Object.values(leads).includes(username))
  const rows = courses.flatMap(({ id, module, term }, at) => {
    const lead = leads[module] ?? others[at % others.length]
    const usual = at % 4 === 3 ? undefined : others[(at + 31) % others.length]
    const co = (term === currentTerm && colleagues[module]) || usual
    const assistant = at % 5 === 0 ? others[(at + 53) % others.length] : undefined
    const team = [
      [lead, 'LEAD'],
      [co, 'CO'],
      [assistant, 'ASSISTANT'],
    ] as const
    return team.flatMap(([username, role]) =>
      username ? [{ course_id: id, person_id: idOf(people, username), role }] : [],
    )
  })
  await sql`insert into course_lecturer (course_id, person_id, role)
    select course_id, person_id, role
    from ${setOf({ course_id: 'integer', person_id: 'integer', role: 'text' }, rows)}`.execute(db)
}

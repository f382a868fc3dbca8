import { courseLecturers } from '#course/server'
import { partFaults } from '../appointments.ts'
import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { Keep } from '../keep.ts'
import type { Kind } from '../kind.ts'
import { type ImportedPart, notifyOfParts } from '../part-notices.ts'
import { planCatalogue } from './catalogue.ts'
import { type CourseEntry, coursesKnown, termsKnown } from './courses-known.ts'
import { nameOf, namesShown } from './names.ts'
import { suggesting } from './nearest.ts'
import { type Staff, staffKnown } from './staff-known.ts'
import { datesInOrder } from './terms.ts'

/**
 * Courses, identified by term and code. Values missing in a new one come from its module and term; without a module
 * column it belongs to the module with its own code. Lecturers are added and never removed: the first one leads if
 * nobody does.
 */
export const courses: Kind = async (rows, ctx) => {
  const { db } = ctx
  const terms = await termsKnown(db)
  const known = await coursesKnown(db, rows)
  const staff = await staffKnown(db)
  const refused = await partFaults(
    courseLecturers,
    rows.flatMap((row) => {
      const course = known.find(row)
      return addedTo(row, course, staff).map(({ id, name }) => ({
        ...{ line: row.line, column: 'lecturers', record: course?.id ?? 0, person: id, who: name },
      }))
    }),
    ctx,
  )
  const modules = new Map(
    (await db.selectFrom('module').select(['id', 'code', 'name', 'credits']).execute()).map((one) => [one.code, one]),
  )
  const meantModule = suggesting([...modules.keys()])
  const moduleOf = ({ values: { module, code = '' } }: ReadRow) => modules.get(module ?? code)
  const codeOf = new Map([...modules.values()].map(({ id, code }) => [id, code]))

  const faults = (row: ReadRow, course: CourseEntry | undefined): Fault[] => {
    const { term, module, code } = row.values
    const wrong: Fault[] = [...datesInOrder(row)]
    if (term && !terms.byCode.has(term))
      wrong.push({ column: 'term', code: 'noTerm', values: { term }, proposal: terms.meant(term) })
    const named = module ?? (course ? undefined : code)
    if (named && !modules.has(named))
      wrong.push({ column: 'module', code: 'noModule', values: { module: named }, proposal: meantModule(named) })
    return [...wrong, ...strangers(row, staff), ...(refused.get(row.line) ?? [])]
  }

  const plan = planCatalogue(rows, {
    table: 'course',
    types: {
      ...({ code: 'text', term_id: 'integer', module_id: 'integer', title: 'jsonb', type: 'text' } as const),
      ...({ credits: 'numeric', capacity: 'integer', starts_on: 'date', ends_on: 'date' } as const),
    },
    changes: ['module_id', 'title', 'type', 'credits', 'capacity', 'starts_on', 'ends_on'],
    sign: ({ values: { term, code } }) => (term && code ? `${term}\n${code}` : undefined),
    signColumn: 'code',
    known: known.find,
    shown: (course) => ({
      ...namesShown(course.title),
      ...{ code: course.code, type: course.type, credits: String(course.credits) },
      ...{ module: codeOf.get(course.module_id) ?? null, startsOn: course.starts_on, endsOn: course.ends_on },
      capacity: course.capacity === null ? null : String(course.capacity),
    }),
    columns: ['code', 'module', 'nameEn', 'namePt', 'nameZh', 'type', 'credits', 'capacity', 'startsOn', 'endsOn'],
    more: (row, course) => newLecturers(row, course, staff),
    faults,
    wanted: (row, course) => {
      const { code = '', term = '', type, credits, capacity, startsOn, endsOn } = row.values
      const module = moduleOf(row)
      const runs = terms.byCode.get(term)
      const title = nameOf(row, course?.title ?? {})
      return {
        ...{ code, term_id: runs?.id ?? null, module_id: module?.id ?? course?.module_id ?? null },
        title: JSON.stringify(Object.keys(title).length > 0 ? title : (module?.name ?? {})),
        type: type ?? course?.type ?? 'LECTURE',
        credits: Number(credits ?? course?.credits ?? module?.credits ?? 0),
        capacity: capacity === undefined ? (course?.capacity ?? null) : Number(capacity),
        starts_on: startsOn ?? course?.starts_on ?? runs?.starts_on ?? null,
        ends_on: endsOn ?? course?.ends_on ?? runs?.ends_on ?? null,
      }
    },
  })
  return {
    rows: plan.rows,
    write: async (keep) => {
      await plan.write(keep)
      const written = new Set(plan.rows.flatMap(({ line, diff }) => (hasLecturers(diff) ? [line] : [])))
      const wanted = rows.filter(({ line }) => written.has(line))
      const parts = partsIn(wanted, staff, (await coursesKnown(db, wanted)).find)
      await addLecturers(keep, parts)
      await notifyOfParts(keep, courseLecturers, parts, ctx)
    },
  }
}

const hasLecturers = (diff: readonly { column: string }[]) => diff.some(({ column }) => column === 'lecturers')

const named = ({ values: { lecturers = '' } }: ReadRow): string[] => lecturers.split('; ').filter(Boolean)

function strangers(row: ReadRow, staff: Staff): Fault[] {
  return named(row)
    .filter((who) => !staff.find(who))
    .map((who) => ({ column: 'lecturers', code: 'noStaff', values: { who }, proposal: staff.suggest(who) }))
}

/** The people whom a row adds to those who teach the course. */
function addedTo(row: ReadRow, course: CourseEntry | undefined, staff: Staff) {
  const there = new Set((course?.lecturers ?? []).map(({ id }) => id))
  const people = named(row).flatMap((who) => staff.find(who) ?? [])
  return [...new Map(people.map((one) => [one.id, one])).values()].filter(({ id }) => !there.has(id))
}

function newLecturers(row: ReadRow, course: CourseEntry | undefined, staff: Staff) {
  const there = course?.lecturers ?? []
  const added = addedTo(row, course, staff).map(({ name }) => name)
  if (added.length === 0) return []
  const before = there.map(({ name }) => name).join('; ') || null
  return [{ column: 'lecturers', before, after: [...there.map(({ name }) => name), ...added].join('; ') }]
}

/** What the rows give to people in courses that are written: the first leads if nobody does. */
const partsIn = (
  rows: readonly ReadRow[],
  staff: Staff,
  find: (row: ReadRow) => CourseEntry | undefined,
): ImportedPart[] =>
  rows.flatMap((row) => {
    const course = find(row)
    if (!course) return []
    const isLed = course.lecturers.some(({ role }) => role === 'LEAD')
    return addedTo(row, course, staff).map(
      ({ id, name }, at): ImportedPart => ({
        ...{ line: row.line, course: course.id, code: course.code, title: course.title, person: id, name },
        part: at === 0 && !isLed ? 'LEAD' : 'CO',
      }),
    )
  })

const addLecturers = (keep: Keep, parts: readonly ImportedPart[]): Promise<void> =>
  keep.add(
    'course_lecturer',
    { course_id: 'integer', person_id: 'integer', role: 'text' },
    parts.map(({ line, course, person, part }) => ({ line, course_id: course, person_id: person, role: part })),
  )

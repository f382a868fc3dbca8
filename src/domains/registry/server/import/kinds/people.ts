import { isSameName } from '#people/contract'
import { isAdmin } from '#platform/contract/policy.ts'
import type { ReadRow } from '../cells.ts'
import type { Fault } from '../fault.ts'
import type { Kind, PlanCtx } from '../kind.ts'
import { type NumberKey, type PersonChange, type PersonEntry, type Records, recordsFor } from './people-known.ts'
import { writePeople } from './people-write.ts'
import { differences, plannedRow } from './planned.ts'
import { repeatsIn, rivalOf } from './repeats.ts'

const nameColumns = [
  ...(['officialName', 'givenName', 'familyName', 'nameOrder', 'chineseName', 'englishName'] as const),
  ...(['portugueseName', 'email'] as const),
]

/**
 * People, identified by student or staff number. Empty cells change nothing; roles and programs are added and never
 * removed. New people sign in with their number as user name.
 */
const peopleBy =
  (number: NumberKey): Kind =>
  async (rows, ctx) => {
    const records = await recordsFor(ctx.db, rows, { importer: ctx.me.id, number })
    const numbers = repeatsIn(rows, ({ values }) => values[number])
    const emails = repeatsIn(rows, ({ values }) => values.email?.toLowerCase())
    // Two rows of one person share their address.
    const emailOfOther = (line: number) =>
      numbers.rivals.has(line) ? undefined : (emails.earlier.get(line) ?? laterOf(emails.rivals, line))
    const wanted: PersonChange[] = []
    const planned = rows.map((row) => {
      const person = records.byNumber.get(row.values[number] ?? '')
      const want = wantedOf(row, person, number)
      const faults = [
        ...doubles(number, numbers.earlier.get(row.line), emailOfOther(row.line)),
        ...clashes(row, person, records),
        ...limits(want, records, ctx),
      ]
      const held = [...rivalOf(numbers, row.line), ...otherName(row, person)]
      const one = plannedRow(row, faults, { isNew: !person, diff: diffOf(want, number), held })
      if (one.outcome === 'new' || one.outcome === 'changed') wanted.push(want)
      return one
    })
    return { rows: planned, write: (keep) => writePeople(keep, wanted, records, ctx.db) }
  }

export const people = peopleBy('studentNumber')
export const staff = peopleBy('staffNumber')

function wantedOf(row: ReadRow, person: PersonEntry | undefined, number: NumberKey): PersonChange {
  const isNewStudent = !person && number === 'studentNumber'
  const { roles = isNewStudent ? 'ROLE_STUDENT' : '', program, startedOn } = row.values
  const has = new Set(person?.roles)
  const study = program && startedOn ? `${program} ${startedOn}` : null
  return {
    row,
    person,
    roles: roles.split(' ').filter((role) => role !== '' && !has.has(role)),
    program: study !== null && !person?.programs.includes(study) ? study : null,
  }
}

function diffOf({ row: { values }, person, roles, program }: PersonChange, number: NumberKey) {
  const known: Record<string, string | null> = person ? { ...namesOf(person) } : {}
  return [
    ...differences(values, known, person ? nameColumns : [number, ...nameColumns, 'subject']),
    ...(roles.length > 0
      ? [{ column: 'roles', before: person?.roles.join(', ') || null, after: roles.join(', ') }]
      : []),
    ...(program === null ? [] : [{ column: 'program', before: person?.programs.join(', ') || null, after: program }]),
  ]
}

const namesOf = (person: PersonEntry) => Object.fromEntries(nameColumns.map((column) => [column, person[column]]))

function doubles(column: NumberKey, line: number | undefined, email: number | undefined): Fault[] {
  return [
    ...(line === undefined ? [] : [{ column, code: 'duplicate', values: { line } } as const]),
    ...(email === undefined || line !== undefined
      ? []
      : [{ column: 'email', code: 'duplicate', values: { line: email } } as const]),
  ]
}

/** Of two rows with one address the later one is at fault. */
function laterOf(rivals: ReadonlyMap<number, number>, line: number): number | undefined {
  const other = rivals.get(line)
  return other !== undefined && other < line ? other : undefined
}

/**
 * A number with a wrong digit would give somebody the name of another. A row whose names have nothing to do with those
 * on record is held back, unless its e-mail address is the person's.
 */
function otherName({ values }: ReadRow, person: PersonEntry | undefined): Fault[] {
  const { officialName, email } = values
  if (!person || officialName === undefined) return []
  if (email !== undefined && email.toLowerCase() === person.email?.toLowerCase()) return []
  const given = [officialName, values.englishName, values.portugueseName, values.chineseName].filter(isText)
  const known = [person.officialName, person.englishName, person.portugueseName, person.chineseName].filter(isText)
  if (given.some((one) => known.some((other) => isSameName(one, other)))) return []
  return [{ column: 'officialName', code: 'otherName', values: { who: person.officialName, name: officialName } }]
}

const isText = (text: string | null | undefined): text is string => Boolean(text)

/** Faults for a user name or an e-mail that belongs to somebody else. */
function clashes(
  { values }: ReadRow,
  person: PersonEntry | undefined,
  { byUsername, byEmail, subjects, number }: Records,
): Fault[] {
  const faults: Fault[] = []
  const named = byUsername.get(values[number] ?? '')
  if (!person && named) faults.push({ column: number, code: 'usernameTaken', values: { who: whoIs(named) } })
  const mailed = byEmail.get(values.email?.toLowerCase() ?? '')
  if (mailed && mailed.id !== person?.id)
    faults.push({ column: 'email', code: 'emailTaken', values: { who: whoIs(mailed) } })
  if (!person && values.subject && subjects.has(values.subject))
    faults.push({ column: 'subject', code: 'subjectTaken' })
  return faults
}

const whoIs = ({ officialName, studentNumber, staffNumber, username }: PersonEntry): string =>
  `${officialName} (${studentNumber ?? staffNumber ?? username})`

function limits(want: PersonChange, { programs, number, meantProgram }: Records, { me }: PlanCtx): Fault[] {
  const {
    row: { values, faults: known },
    person,
    roles,
  } = want
  const { program, startedOn } = values
  const faults: Fault[] = []
  if (program && !programs.has(program))
    faults.push({ column: 'program', code: 'noProgram', values: { program }, proposal: meantProgram(program) })
  const isDayWrong = known.some(({ column }) => column === 'startedOn')
  if (program && !startedOn && !isDayWrong) faults.push({ column: 'startedOn', code: 'noStart' })
  if (roles.includes('ROLE_SUPER_ADMIN') && !isAdmin(me)) faults.push({ column: 'roles', code: 'roleTooHigh' })
  if (person?.guarded && !isAdmin(me) && diffOf(want, number).length > 0) faults.push({ column: null, code: 'guarded' })
  return faults
}

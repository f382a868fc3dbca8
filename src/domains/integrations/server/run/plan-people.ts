import type { RowFate } from '../../contract/run/rows.ts'
import type { OtherPerson } from '../other-side/learning-system.ts'
import { type Matches, matchPeople, type Student } from './match-people.ts'
import { type PlannedRow, plannedRow } from './plan-row.ts'

type PeoplePlan = {
  rows: PlannedRow[]
  /** The account of each student who is enrolled here and has exactly one there. */
  accounts: ReadonlyMap<number, string>
  /** How many of the students here are active there now: of these, some would leave. */
  active: number
}

/**
 * What becomes of everybody: students here who are not there are added, those who left here are suspended there, those
 * who came back return. Whoever the portal does not know, and whoever is no student there, is left alone.
 */
export function planPeople(
  students: readonly Student[],
  roster: readonly OtherPerson[],
  others: readonly OtherPerson[],
): PeoplePlan {
  const inCourse = new Map(roster.map((one) => [one.id, one]))
  const everybody = [...roster, ...others.filter(({ id }) => !inCourse.has(id))]
  const matches = matchPeople(students, everybody)
  const rows = students.flatMap((student) => rowOf(student, matches.get(student.enrollment) ?? [], inCourse))
  const known = new Set([...matches.values()].flat().map(({ id }) => id))
  const strangers = roster.filter(({ id, isStudent, isSuspended }) => !known.has(id) && isStudent && !isSuspended)
  return {
    rows: [
      ...rows,
      ...strangers.map(({ id }) =>
        plannedRow({ subject: 'PERSON', fate: 'NOTHING', otherPerson: id, there: 'student', reason: 'notOurs' }),
      ),
    ],
    accounts: accountsOf(students, matches),
    active: students.filter(({ enrollment }) => {
      const [account, more] = matches.get(enrollment) ?? []
      const there = account && !more ? inCourse.get(account.id) : undefined
      return there?.isStudent && !there.isSuspended
    }).length,
  }
}

function rowOf(
  { enrollment, isEnrolled }: Student,
  accounts: readonly OtherPerson[],
  inCourse: ReadonlyMap<string, OtherPerson>,
): PlannedRow[] {
  const here = isEnrolled ? 'enrolled' : 'withdrawn'
  const row = (rest: Partial<PlannedRow> & Pick<PlannedRow, 'fate'>) =>
    plannedRow({ subject: 'PERSON', enrollment, here, ...rest })
  if (accounts.length > 1)
    return isEnrolled
      ? [
          row({
            fate: 'CONFLICT',
            there: 'accounts',
            reason: 'twoAccounts',
            options: [...new Set(accounts.map(({ id }) => id))],
          }),
        ]
      : []
  const [account] = accounts
  if (!account) return isEnrolled ? [row({ fate: 'NOTHING', there: 'none', reason: 'noAccount' })] : []
  const there = inCourse.get(account.id) ?? (account.isInvited ? account : undefined)
  const fate = fateOf(isEnrolled, there)
  return fate === null ? [] : [row({ fate, otherPerson: account.id, there: stateOf(there) })]
}

/** Null if nothing links the two: somebody who left here and is not there, or is there in another part. */
function fateOf(isEnrolled: boolean, there: OtherPerson | undefined): RowFate | null {
  if (!isEnrolled) return there?.isStudent && !there.isSuspended ? 'SUSPEND' : null
  if (!there) return 'ADD'
  return there.isSuspended ? 'RETURN' : 'NOTHING'
}

function stateOf(there: OtherPerson | undefined): string {
  if (!there) return 'absent'
  if (there.isInvited) return 'invited'
  return there.isSuspended ? 'suspended' : 'student'
}

const accountsOf = (students: readonly Student[], matches: Matches): Map<number, string> =>
  new Map(
    students.flatMap(({ enrollment, isEnrolled }) => {
      const [account, more] = matches.get(enrollment) ?? []
      return isEnrolled && account && !more ? [[enrollment, account.id] as const] : []
    }),
  )

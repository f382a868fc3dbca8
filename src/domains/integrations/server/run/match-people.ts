import type { OtherPerson } from '../other-side/learning-system.ts'

/** A student of the course here, now or earlier, with what identifies them there. */
export type Student = { enrollment: number; number: string | null; emails: readonly string[]; isEnrolled: boolean }

/** The account of each student: one, none, or several among which a person must choose. */
export type Matches = ReadonlyMap<number, readonly OtherPerson[]>

/**
 * Finds accounts by student number, and by e-mail only where no account has the number. Two accounts with one number, an
 * account that fits two students, and a number and an address that mean different people, are no match but a choice.
 */
export function matchPeople(students: readonly Student[], people: readonly OtherPerson[]): Matches {
  const byNumber = Map.groupBy(
    people.filter(({ number }) => number !== null),
    ({ number }) => number ?? '',
  )
  const byEmail = Map.groupBy(
    people.filter(({ email }) => email !== null),
    ({ email }) => email ?? '',
  )
  const found = new Map<number, readonly OtherPerson[]>()
  for (const { enrollment, number, emails } of students) {
    const numbered = (number === null ? undefined : byNumber.get(number)) ?? []
    const mailed = emails.flatMap((email) => byEmail.get(email.toLowerCase()) ?? [])
    // An account with somebody else's number is not theirs, whatever its address.
    const candidates = numbered.length > 0 ? numbered : mailed.filter((one) => one.number === null || number === null)
    found.set(enrollment, [...new Map(candidates.map((one) => [one.id, one])).values()])
  }
  const claimed = Map.groupBy(
    [...found].filter(([, accounts]) => accounts.length === 1),
    ([, [account]]) => account?.id ?? '',
  )
  for (const claims of claimed.values())
    if (claims.length > 1)
      for (const [enrollment, accounts] of claims) found.set(enrollment, [...accounts, ...accounts])
  return found
}

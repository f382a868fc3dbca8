import type { PracticeLine, Records } from './known.ts'

const compared = [
  ...(['term', 'school', 'subjects', 'gradeLevels', 'language', 'interimOn', 'hoursObservation'] as const),
  ...(['hoursTeaching', 'hoursOther', 'visits', 'note'] as const),
]

/** Whether the practice of a line is already planned with all its values; empty cells are ignored. */
export function isThere({ values }: PracticeLine, { students, practices }: Records): boolean {
  const { studentNumber = '', course, mentorEmail, coMentorEmail, supervisor } = values
  const person = students.get(studentNumber)?.person
  const known = practices
    .get(person ?? 0)
    ?.find(({ startsOn, endsOn }) => startsOn === values.startsOn && endsOn === values.endsOn)
  if (!known) return false
  const says = (signs: readonly string[], sign: string | undefined) =>
    sign === undefined || signs.includes(sign.toLowerCase())
  return (
    compared.every((column) => values[column] === undefined || values[column] === known.values[column]) &&
    (course === undefined || course.toUpperCase() === known.values.course) &&
    says(known.mentorSigns, mentorEmail) &&
    says(known.coMentorSigns, coMentorEmail) &&
    says(known.supervisorSigns, supervisor)
  )
}

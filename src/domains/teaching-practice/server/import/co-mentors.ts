import type { PracticeLine } from './known.ts'

const columns = { coMentorEmail: 'mentorEmail', coMentorName: 'mentorName' } as const

/** The lines with their co-mentors in the columns of the mentors, so that the same checks apply to both. */
export const coMentorLines = (lines: readonly PracticeLine[]): PracticeLine[] =>
  lines.flatMap((line) => {
    const { school, studentNumber, coMentorEmail, coMentorName } = line.values
    if (coMentorEmail === undefined && coMentorName === undefined) return []
    const given = { school, studentNumber, mentorEmail: coMentorEmail, mentorName: coMentorName }
    const values = Object.fromEntries(
      Object.entries(given).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      ),
    )
    const faults = line.faults.map(({ column }) => ({ column: mentorColumn(column) }))
    return [{ line: line.line, values, faults }]
  })

/** The co-mentor column that corresponds to a mentor column. */
export const coMentorColumn = (column: string | null): string | null =>
  Object.entries(columns).find(([, mentor]) => mentor === column)?.[0] ?? column

const mentorColumn = (column: string | null): string | null =>
  Object.entries(columns).find(([co]) => co === column)?.[1] ?? (column === 'mentorEmail' ? null : column)

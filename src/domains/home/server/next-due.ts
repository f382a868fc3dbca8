type Due = { id: number; dueOn: string }
type Marked = { marks?: readonly { assessment: number; score: number | null; submittedOn: string | null }[] }

/** The next assessment that is due: today or later, and neither handed in nor marked; null where there is none. */
export function nextDue<A extends Due>(
  assessments: readonly A[],
  enrollments: readonly Marked[],
  day: string,
): Omit<A, 'id'> | null {
  const done = new Set(
    enrollments.flatMap(({ marks = [] }) => marks.filter(isDone).map(({ assessment }) => assessment)),
  )
  const open = assessments.filter(({ id, dueOn }) => dueOn >= day && !done.has(id))
  const [next] = open.sort((a, b) => a.dueOn.localeCompare(b.dueOn))
  if (!next) return null
  const { id: _, ...shown } = next
  return shown
}

const isDone = ({ score, submittedOn }: NonNullable<Marked['marks']>[number]) => score !== null || submittedOn !== null

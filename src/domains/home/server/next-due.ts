type Due = { id: number; dueOn: string }
type Mark = { assessment: number; score: number | null; status: string | null; submittedOn: string | null }
type Marked = { marks?: readonly Mark[] }

/** The next assessment that is due: today or later, and neither handed in nor marked, excused or absent from; null where there is none. */
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

const isDone = ({ score, status, submittedOn }: Mark) => score !== null || status !== null || submittedOn !== null

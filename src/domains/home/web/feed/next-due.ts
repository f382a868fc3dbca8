type Due = { id: number; dueOn: string | null }
type Marked = { marks: readonly { assessment: number; score: number | null; submittedOn: string | null }[] }

/** The assessment that comes next: not before today, and neither handed in nor marked. */
export function nextDue<A extends Due>(assessments: readonly A[], enrollments: readonly Marked[], day: string) {
  const done = new Set(enrollments.flatMap(({ marks }) => marks.filter(isDone).map(({ assessment }) => assessment)))
  return assessments
    .flatMap((one) =>
      one.dueOn !== null && one.dueOn >= day && !done.has(one.id) ? [{ ...one, dueOn: one.dueOn }] : [],
    )
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn))[0]
}

const isDone = ({ score, submittedOn }: Marked['marks'][number]) => score !== null || submittedOn !== null

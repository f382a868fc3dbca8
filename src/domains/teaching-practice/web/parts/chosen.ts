type Form = { id: number; state: string; actions: readonly string[]; evaluator: { id: number } }

/**
 * The form that an address names; otherwise my own that is still open, then one of which I am to take note, then the
 * first. Nothing where there is none.
 */
export function chosenIn<F extends Form>(all: readonly F[], named: string | null, me: number): F | undefined {
  const waits = ({ state, evaluator }: F) => evaluator.id === me && (state === 'OPEN' || state === 'DRAFT')
  return (
    all.find(({ id }) => String(id) === named) ??
    all.find(waits) ??
    all.find(({ actions }) => actions.includes('acknowledge')) ??
    all[0]
  )
}

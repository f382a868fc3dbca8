type Form = { id: number; actions: readonly string[]; evaluator: { id: number } }

/**
 * The form that the URL names; otherwise the person's own open one, then one to acknowledge, then the first. Undefined
 * if there is none.
 */
export function chosenIn<F extends Form>(all: readonly F[], named: string | null, me: number): F | undefined {
  const waits = ({ actions, evaluator }: F) => evaluator.id === me && actions.includes('update')
  return (
    all.find(({ id }) => String(id) === named) ??
    all.find(waits) ??
    all.find(({ actions }) => actions.includes('acknowledge')) ??
    all[0]
  )
}

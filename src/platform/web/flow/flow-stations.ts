import type { AnyWorkflow } from '../../contract/workflow.ts'

export type Station = { state: string; stage: 'done' | 'now' | 'next' }

/**
 * The stations of the progress bar: the path from the first state by each state's first move onward, or by its dates. A
 * state off the path (refused, withdrawn) is shown as the current station, after those it has passed.
 */
export function stationsOf(flow: AnyWorkflow, now: string): Station[] {
  const way = wayWith(now, flow)
  const at = way.indexOf(now)
  if (at >= 0) return way.map((state, place) => ({ state, stage: place < at ? 'done' : place === at ? 'now' : 'next' }))
  const from = Object.values(flow.transitions).find(({ to }) => to === now)?.from[0]
  const passed = way.slice(0, way.indexOf(from ?? '') + 1)
  return [...passed.map((state): Station => ({ state, stage: 'done' })), { state: now, stage: 'now' }]
}

/** The path; a state that only follows from dates is shown if the record is in it. */
function wayWith(now: string, flow: AnyWorkflow): string[] {
  const way = wayThrough(flow)
  const next = flow.byDates?.find(({ from }) => from === now)?.to
  if (way.includes(now) || next === undefined) return way
  return way.flatMap((state) => (state === next ? [now, state] : [state]))
}

function wayThrough({ initial, transitions, byDates = [] }: AnyWorkflow): string[] {
  const way: string[] = []
  const onward = Object.values(transitions).filter(({ aside }) => !aside)
  const moves = [...byDates.map(({ from, to }) => ({ from: [from], to })), ...onward]
  for (let state: string | undefined = initial; state !== undefined; ) {
    const here: string = state
    way.push(here)
    state = moves.find(({ from, to }) => from.includes(here) && !way.includes(to))?.to
  }
  return way
}

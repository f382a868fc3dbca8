import type { ThesisItem } from '../queries.ts'
import { phaseOf } from '../timeline/phases.ts'

export const lanes = ['proposal', 'revision', 'writing', 'examination'] as const
type LaneName = (typeof lanes)[number]

/** The lane of a thesis: a proposal under revision waits for the supervisor and has one of its own. */
function laneOf(state: string): LaneName {
  if (state === 'REVISION_REQUESTED' || state === 'REVISED') return 'revision'
  const phase = phaseOf[state]
  if (phase === 'writing') return 'writing'
  return phase === 'proposal' || phase === 'evaluation' ? 'proposal' : 'examination'
}

type LaneThesis = Pick<ThesisItem, 'id' | 'state' | 'dueOn'>
type Lane<T> = { name: LaneName; theses: { thesis: T; isLate: boolean }[] }

/** Theses by lane: overdue ones first, then by the day that comes next; those without a day come last. */
export function lanesOf<T extends LaneThesis>(all: readonly T[], today: string): Lane<T>[] {
  const none = '9999-12-31'
  const sorted = [...all].sort((a, b) => (a.dueOn ?? none).localeCompare(b.dueOn ?? none) || a.id - b.id)
  return lanes.map((name) => ({
    name,
    theses: sorted.flatMap((thesis) =>
      laneOf(thesis.state) === name ? [{ thesis, isLate: thesis.dueOn !== null && thesis.dueOn < today }] : [],
    ),
  }))
}

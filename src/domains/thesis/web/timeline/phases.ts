import type { ThesisItem } from '../queries.ts'

export const phases = ['proposal', 'evaluation', 'writing', 'review', 'defence', 'final'] as const
type PhaseName = (typeof phases)[number]

/** The phase of each open state. */
export const phaseOf: Readonly<Record<string, PhaseName>> = {
  ...{ DRAFT: 'proposal', SUPERVISION_REQUESTED: 'proposal' },
  ...{ PROPOSAL_SUBMITTED: 'evaluation', UNDER_EVALUATION: 'evaluation' },
  ...{ REVISION_REQUESTED: 'evaluation', REVISED: 'evaluation' },
  ...{ APPROVED: 'writing', IN_PROGRESS: 'writing', ON_HOLD: 'writing' },
  ...{ SUBMITTED: 'review', UNDER_REVIEW: 'review', CORRECTIONS_REQUESTED: 'review' },
  ...{ READY_FOR_DEFENCE: 'defence', DEFENCE_SCHEDULED: 'defence', DEFENDED: 'defence' },
  ...{ POST_DEFENCE_CORRECTIONS: 'defence', FINAL_SUBMITTED: 'final', GRADED: 'final' },
}

export type Phase = {
  name: PhaseName
  is: 'was' | 'now' | 'ahead'
  /** Its first day, and its last: of the present one the day until which it is expected to last. */
  from: string | null
  until: string | null
}

type Days = Pick<
  ThesisItem,
  'state' | 'startedAt' | 'submittedAt' | 'approvedAt' | 'begunAt' | 'handedInAt' | 'since' | 'dueOn'
>

/**
 * The phases of a thesis in their order: those that were, with their days, the present one until its due day, and those
 * to come. A closed thesis has only what was.
 */
export function phasesOf(thesis: Days, dayOf: (instant: string) => string): Phase[] {
  const begins: Record<PhaseName, string | null> = {
    proposal: thesis.startedAt,
    evaluation: thesis.submittedAt,
    writing: thesis.begunAt ?? thesis.approvedAt,
    review: thesis.handedInAt,
    defence: null,
    final: null,
  }
  const current = phaseOf[thesis.state]
  const at = current === undefined ? phases.length : phases.indexOf(current)
  const day = (instant: string | null) => (instant === null ? null : dayOf(instant))
  return phases.flatMap((name, place): Phase[] => {
    if (place > at) return [{ name, is: 'ahead', from: null, until: null }]
    // Since when it is in its state says it best where no other day is known.
    const from = day(begins[name] ?? (name === current ? thesis.since : null))
    if (name === current) return [{ name, is: 'now', from, until: thesis.dueOn }]
    if (from === null && current === undefined) return []
    const next = phases.slice(place + 1).flatMap((later) => begins[later] ?? [])[0]
    return [{ name, is: 'was', from, until: day(next ?? thesis.since) }]
  })
}

const oneDay = 86_400_000
const number = (day: string) => Date.parse(day) / oneDay

/** The share of the width for each phase to come, which has no days yet: enough for its name. */
const aheadEach = 0.08

/** The places of phases, of today and of the due day, in percent of the width; what has no days shares the end. */
export function scaleOf(all: readonly Phase[], { today, dueOn }: { today: string; dueOn: string | null }) {
  const days = [today, ...(dueOn === null ? [] : [dueOn]), ...all.flatMap(({ from }) => from ?? [])].map(number)
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const coming = all.filter(({ is }) => is === 'ahead')
  const width = 100 * (1 - aheadEach * coming.length)
  const placeOf = (day: string) => Math.round((1000 * width * (number(day) - first)) / Math.max(1, last - first)) / 1000
  const share = (100 - width) / Math.max(1, coming.length)
  return {
    placeOf,
    boxOf: ({ is, from, until, name }: Phase): { left: number; right: number } => {
      if (is === 'ahead') {
        const at = coming.findIndex((one) => one.name === name)
        return { left: width + at * share, right: width + (at + 1) * share }
      }
      const left = placeOf(from ?? today)
      const end = is === 'now' ? (until !== null && until > today ? until : today) : (until ?? today)
      return { left, right: Math.max(left, placeOf(end)) }
    },
  }
}

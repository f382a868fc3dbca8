import { idOf } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import { isSame } from '#platform/web/form/differences.ts'
import type { Plan } from '../grid/topic-of.ts'
import { type Change, type First, namesIn, partOf, type Waiting } from './waiting.ts'

/** Unsaved edits of one row of the grid; `before` holds the values at the time of the edit. */
export type StoredRow = {
  row: string
  topic: number | null
  first: First | null
  before: Change
  change: Change
  /** Somebody else has changed the same, and nobody has chosen yet. */
  isUndecided?: true
}
export type StoredRows = { rows: readonly StoredRow[] }

/** Stored edits, compared with the current plan. */
export type Offer = StoredRow & {
  /** The topic that is edited; null if the session has none yet, or the topic no longer exists. */
  plan: Plan | null
  now: Change
}

export const storedRowOf = (
  row: string,
  { plan, first, change }: Pick<Waiting, 'plan' | 'first' | 'change'>,
): StoredRow => ({
  ...{ row, topic: plan?.id ?? null, first, change },
  before: plan ? partOf(plan, change) : {},
})

/** The stored edits without the fields that were edited again in this row. */
export const withoutNewer = (kept: readonly StoredRow[], row: string, newer: Change): StoredRow[] =>
  kept.flatMap((one) => (one.row === row ? without(one, namesIn(newer)) : [one]))

/** The edits that can still be saved: those that differ from the current plan. */
export const offersOf = (kept: readonly StoredRow[], plans: ReadonlyMap<number, Plan>): Offer[] =>
  kept.flatMap((one) => {
    const plan = planFor(one, plans)
    const now = plan ? partOf(plan, one.change) : {}
    const change = ontoNow(one, now)
    const same = namesIn(change).filter((name) => plan && isSame(change[name], now[name]))
    return without({ ...one, change }, same).map((rest) => ({ ...rest, plan, now }))
  })

const without = (kept: StoredRow, names: readonly (keyof Change)[]): StoredRow[] => {
  const rest = Object.fromEntries(Object.entries(kept.change).filter(([name]) => !names.some((one) => one === name)))
  return Object.keys(rest).length === 0 ? [] : [{ ...kept, change: rest }]
}

/** The topic that was edited, or the one that its session has got since. */
function planFor({ topic, first }: StoredRow, plans: ReadonlyMap<number, Plan>): Plan | null {
  if (topic !== null) return plans.get(topic) ?? null
  const lesson = first && idOf(first.lesson)
  return [...plans.values()].find(({ lessons }) => lessons.some(({ id }) => id === lesson)) ?? null
}

/** Applies only the languages that were edited, so that translations by others stay. */
const ontoNow = ({ before, change: { title, beforeClass, ...rest } }: StoredRow, now: Change): Change => ({
  ...rest,
  ...(title && { title: merged(title, before.title, now.title) }),
  ...(beforeClass && { beforeClass: merged(beforeClass, before.beforeClass, now.beforeClass) }),
})

function merged(mine: Localized, before: Localized = {}, now: Localized = {}): Localized {
  const known: Readonly<Record<string, string | undefined>> = before
  return { ...now, ...Object.fromEntries(Object.entries(mine).filter(([language, text]) => text !== known[language])) }
}

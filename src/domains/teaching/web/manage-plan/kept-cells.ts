import { idOf } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import { isSame } from '#platform/web/form/differences.ts'
import type { Plan } from './topic-of.ts'
import { type Change, type First, namesIn, partOf, type Waiting } from './waiting.ts'

/** What was written in one row of the grid and is not saved; `before` is what stood there when it was written. */
export type KeptRow = { row: string; topic: number | null; first: First | null; before: Change; change: Change }
export type KeptRows = { rows: readonly KeptRow[] }

/** A kept row in the plan as it is now. */
export type Offer = KeptRow & {
  /** The topic into which it is written; null where the session has none yet, or the topic is no longer there. */
  plan: Plan | null
  now: Change
}

export const keptOf = (row: string, { plan, first, change }: Pick<Waiting, 'plan' | 'first' | 'change'>): KeptRow => ({
  ...{ row, topic: plan?.id ?? null, first, change },
  before: plan ? partOf(plan, change) : {},
})

/** Kept rows without what has been written anew in one of them. */
export const withoutNewer = (kept: readonly KeptRow[], row: string, newer: Change): KeptRow[] =>
  kept.flatMap((one) => (one.row === row ? without(one, namesIn(newer)) : [one]))

/** What can be written still: that in which the plan, as it is now, differs from it. */
export const offersOf = (kept: readonly KeptRow[], plans: ReadonlyMap<number, Plan>): Offer[] =>
  kept.flatMap((one) => {
    const plan = planFor(one, plans)
    const now = plan ? partOf(plan, one.change) : {}
    const change = ontoNow(one, now)
    const same = namesIn(change).filter((name) => plan && isSame(change[name], now[name]))
    return without({ ...one, change }, same).map((rest) => ({ ...rest, plan, now }))
  })

const without = (kept: KeptRow, names: readonly (keyof Change)[]): KeptRow[] => {
  const rest = Object.fromEntries(Object.entries(kept.change).filter(([name]) => !names.some((one) => one === name)))
  return Object.keys(rest).length === 0 ? [] : [{ ...kept, change: rest }]
}

/** The topic that was written, or the one that its session has got since. */
function planFor({ topic, first }: KeptRow, plans: ReadonlyMap<number, Plan>): Plan | null {
  if (topic !== null) return plans.get(topic) ?? null
  const lesson = first && idOf(first.lesson)
  return [...plans.values()].find(({ lessons }) => lessons.some(({ id }) => id === lesson)) ?? null
}

/** Of a text only the languages that were written: what others have translated meanwhile stays. */
const ontoNow = ({ before, change: { title, beforeClass, ...rest } }: KeptRow, now: Change): Change => ({
  ...rest,
  ...(title && { title: merged(title, before.title, now.title) }),
  ...(beforeClass && { beforeClass: merged(beforeClass, before.beforeClass, now.beforeClass) }),
})

function merged(mine: Localized, before: Localized = {}, now: Localized = {}): Localized {
  const known: Readonly<Record<string, string | undefined>> = before
  return { ...now, ...Object.fromEntries(Object.entries(mine).filter(([language, text]) => text !== known[language])) }
}

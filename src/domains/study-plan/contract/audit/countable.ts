import type { IdleRecord } from './audit-answer.ts'
import { type AuditModel, tenths } from './model.ts'
import { type RecordState, recordStates, type StudyRecord } from './records.ts'

/** What can count once: a record, or the last of several where a module takes several terms. */
export type CountableModule = {
  record: StudyRecord
  module: number | null
  state: RecordState
  /** In tenths. */
  credits: number
  field: string | null
}

/** The place of a state in the order from passed to planned. */
export const stepOf = (state: RecordState): number => recordStates.indexOf(state)

const byTerm = (a: StudyRecord, b: StudyRecord): number =>
  compare(a.termStart ?? '', b.termStart ?? '') || compare(a.key, b.key)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
/** The best first: passed before planned, more credits before fewer, earlier before later. */
const byWorth = (a: UnsortedModule, b: UnsortedModule): number =>
  stepOf(a.state) - stepOf(b.state) || b.credits - a.credits || byTerm(a.record, b.record)

/**
 * Makes of the records of a study what can count: a module over several terms once all of them are there, and each
 * module as often as it may be repeated. The order of the records changes nothing.
 */
export function countableOf(
  records: readonly StudyRecord[],
  { rules }: AuditModel,
): { countable: CountableModule[]; idle: IdleRecord[] } {
  const sorted = [...records].sort(byTerm)
  const idle: IdleRecord[] = []
  const countable: CountableModule[] = sorted
    .filter(({ module }) => module === null)
    .map((record) => ({ ...plain(record), field: null }))
  const byModule = new Map<number, StudyRecord[]>()
  for (const record of sorted)
    if (record.module !== null) byModule.set(record.module, [...(byModule.get(record.module) ?? []), record])
  for (const [module, runs] of byModule) {
    const rule = rules.get(module)
    const whole = wholes(runs, { terms: rule?.terms ?? 1, credits: rule?.credits ?? null }, idle)
    const [first, ...rest] = whole.sort(byWorth)
    const kept = rest.slice(0, (rule?.repeats ?? 1) - 1)
    if (first) countable.push(...[first, ...kept].map((one) => ({ ...one, field: rule?.field ?? null })))
    for (const { record } of rest.slice(kept.length))
      idle.push({ record: record.key, why: 'REPEATED', because: first?.record.key ?? null })
  }
  return { countable: countable.sort((a, b) => byTerm(a.record, b.record)), idle }
}

type UnsortedModule = Omit<CountableModule, 'field'>
const plain = (record: StudyRecord): UnsortedModule => ({
  ...{ record, module: record.module, state: record.state, credits: tenths(record.credits) },
})

/** A module over several terms counts with its last term, when it has all of them, as far as the least of them is. */
function wholes(
  runs: readonly StudyRecord[],
  { terms, credits }: { terms: number; credits: number | null },
  idle: IdleRecord[],
): UnsortedModule[] {
  if (terms === 1) return runs.map(plain)
  const lastOfWhole = runs.length - (runs.length % terms)
  return runs.flatMap((run, at) => {
    const isLast = (at + 1) % terms === 0
    if (isLast) {
      const parts = runs.slice(at + 1 - terms, at + 1)
      const state = recordStates[Math.max(...parts.map((one) => stepOf(one.state)))] ?? 'PLANNED'
      return [{ ...plain(run), state, credits: tenths(credits ?? run.credits) }]
    }
    const whole = at < lastOfWhole ? runs[at - (at % terms) + terms - 1] : undefined
    idle.push({ record: run.key, why: 'PART', because: whole?.key ?? null })
    return []
  })
}

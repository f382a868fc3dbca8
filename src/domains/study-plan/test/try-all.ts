import { recordStates, type Study, type StudyRecord } from '../contract/audit/records.ts'
import type { CurriculumContent, Requirement } from '../contract/curriculum/content.ts'

type Case = { curriculum: CurriculumContent; study: Study }

/** Where each module counts: the keys of one or two requirements. */
export type Counting = Map<string, string[]>

/** The shortfall of a whole tree, written down as the contract says it and without any of the audit's code. */
export function shortfall(
  { curriculum, study }: { curriculum: CurriculumContent; study: Study },
  counting: Counting,
): number[] {
  const { requirements, modules } = curriculum
  const partsOf = (key: string | null) => requirements.filter(({ parent }) => parent === key)
  const below = (key: string): string[] => [key, ...partsOf(key).flatMap((part) => below(part.key))]
  const at = (states: readonly string[]) => {
    const counted = study.records.filter(({ state, key }) => states.includes(state) && counting.has(key))
    const inAny = (keys: readonly string[]) =>
      counted.filter(({ key }) => counting.get(key)?.some((one) => keys.includes(one)))
    return { inAny }
  }
  const levels = [recordStates, recordStates.slice(0, 2), recordStates.slice(0, 1)].map(at)
  const credits = (records: StudyRecord[]) => records.reduce((sum, one) => sum + one.credits * 10, 0)
  const own = (one: Requirement): number[] =>
    levels.map(({ inAny }) => {
      const here = inAny([one.key])
      const fields = new Set(
        here.map(({ module }) => modules.find((m) => m.module === module)?.field ?? '').filter(Boolean),
      )
      const missing = [
        (one.credits ?? 0) * 10 - credits(here),
        ((one.least ?? 0) - here.length) * 60,
        ((one.fields ?? 0) - fields.size) * 60,
      ]
      return Math.max(0, ...missing)
    })
  const whole = (one: Requirement): number[] => {
    if (study.confirmed.includes(one.key)) return [0, 0, 0]
    if (one.kind !== 'ALL' && one.kind !== 'SOME') return own(one)
    const parts = partsOf(one.key).map(whole).sort(inSteps)
    const needed = one.kind === 'SOME' ? parts.slice(0, one.least ?? 1) : parts
    return levels.map(({ inAny }, step) =>
      Math.max(
        needed.reduce((sum, part) => sum + (part[step] ?? 0), 0),
        one.credits === null ? 0 : one.credits * 10 - credits(inAny(below(one.key))),
      ),
    )
  }
  return partsOf(null)
    .map(whole)
    .reduce((sum, one) => sum.map((value, step) => value + (one[step] ?? 0)), [0, 0, 0])
}
const inSteps = (a: number[], b: number[]): number =>
  (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0)

/** All ways in which modules may count, tried one by one: the least that is missing. */
export function bestByTrying(given: Case): number[] {
  const { study } = given
  const ways = study.records.map((record) => waysOf(record, given))
  let best = [Infinity, Infinity, Infinity]
  const counting: Counting = new Map()
  const used = new Map<number, number>()
  const attempt = (at: number): void => {
    const record = study.records[at]
    if (!record) {
      const found = shortfall(given, counting)
      if (inSteps(found, best) < 0) best = found
      return
    }
    attempt(at + 1)
    if (study.records.slice(0, at).some((other) => counting.has(other.key) && exclude(other, record, given))) return
    for (const { places, rule, limit } of ways[at] ?? []) {
      const before = used.get(rule) ?? 0
      if (before + record.credits > limit) continue
      used.set(rule, before + record.credits)
      counting.set(record.key, places)
      attempt(at + 1)
      used.set(rule, before)
    }
    counting.delete(record.key)
  }
  attempt(0)
  return best
}

/** How many ways {@link bestByTrying} tries. */
export const waysToTry = (given: Case): number =>
  given.study.records.reduce((product, record) => product * (waysOf(record, given).length + 1), 1)

type Way = { places: string[]; rule: number; limit: number }

/** One place, or two of groups that share. */
function waysOf({ module }: StudyRecord, { curriculum: { requirements, modules, sharing } }: Case): Way[] {
  const above = new Map(requirements.map(({ key, parent }) => [key, parent]))
  const isIn = (key: string, group: string): boolean => {
    for (let one: string | null | undefined = key; one; one = above.get(one)) if (one === group) return true
    return false
  }
  const field = modules.find((one) => one.module === module)?.field ?? ''
  const takers = requirements
    .filter(({ kind, onlyFields, modules: listed }) => {
      if (kind === 'ELECTIVE') return onlyFields.length === 0 || onlyFields.includes(field)
      return kind === 'MODULES' && module !== null && listed.includes(module)
    })
    .map(({ key }) => key)
  const pairs = sharing.flatMap(({ between, and, credits }, rule) => {
    if (isIn(between, and) || isIn(and, between)) return []
    const [ones, others] = [takers.filter((key) => isIn(key, between)), takers.filter((key) => isIn(key, and))]
    return ones.flatMap((a) => others.map((b) => ({ places: [a, b], rule, limit: credits ?? Infinity })))
  })
  return [...takers.map((key) => ({ places: [key], rule: -1, limit: Infinity })), ...pairs]
}

function exclude(a: StudyRecord, b: StudyRecord, { curriculum: { modules } }: Case): boolean {
  const names = (from: StudyRecord, to: StudyRecord) =>
    to.module !== null &&
    modules.some(({ module, excludes }) => module === from.module && excludes.includes(to.module ?? 0))
  return names(a, b) || names(b, a)
}

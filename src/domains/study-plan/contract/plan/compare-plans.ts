import type { Audit } from '../audit/audit-answer.ts'
import { plannedKey, takenKey } from './audit-of-plan.ts'
import { checkPlan } from './check-plan.ts'
import type { PlanContext, ResultState } from './plan-context.ts'
import { levelOf } from './plan-problem.ts'
import { type PlanTotals, planTotals } from './plan-totals.ts'
import type { PlanItem } from './study-plan.ts'

/** One of two plans that are compared, with what it meets. */
export type PlanSide = { context: PlanContext; audit: Audit | null; needed: number }

/** Where a module stands in one of the plans; `item` is its position among the items, null if it is taken. */
export type Standing = { term: string; state: ResultState | 'PLANNED'; item: number | null; credits: number }

export const differenceKinds = ['MOVED', 'ONLY_LEFT', 'ONLY_RIGHT', 'RESULT', 'SAME'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** One module, or placeholder, in both plans. */
export type ComparedRow = {
  key: string
  kind: DifferenceKind
  module: number | null
  title: string
  credits: number
  left: Standing | null
  right: Standing | null
}
/** The rows of one requirement; null for what counts nowhere. */
export type ComparedGroup = { requirement: string | null; rows: ComparedRow[] }

export type PlanFigures = PlanTotals & { wrong: number; missing: number }
export type Comparison = { groups: ComparedGroup[]; left: PlanFigures; right: PlanFigures; differences: number }

/**
 * Two plans aligned by requirement, then by term: each module is the same in both, moved, only in one of them, or has
 * another result. A module that stands several times in a plan is aligned in the order of time.
 */
export function comparePlans(left: PlanSide, right: PlanSide): Comparison {
  const [ofLeft, ofRight] = [standingsOf(left.context), standingsOf(right.context)]
  const places = placesOf(left).concat(placesOf(right))
  const groups = new Map<string | null, ComparedRow[]>()
  for (const key of new Set([...ofLeft.keys(), ...ofRight.keys()])) {
    const [all, others] = [ofLeft.get(key) ?? [], ofRight.get(key) ?? []]
    for (let at = 0; at < Math.max(all.length, others.length); at++) {
      const row = rowOf(`${key} ${at}`, all[at] ?? null, others[at] ?? null)
      const requirement = places.find(({ entry }) => entry === key)?.requirement ?? null
      groups.set(requirement, [...(groups.get(requirement) ?? []), row])
    }
  }
  const sorted = [...groups].map(([requirement, rows]) => ({ requirement, rows: rows.toSorted(byTerm) }))
  return {
    groups: sorted.toSorted((a, b) => rankOf(a.requirement, left, right) - rankOf(b.requirement, left, right)),
    ...{ left: figuresOf(left), right: figuresOf(right) },
    differences: sorted.flatMap(({ rows }) => rows).filter(({ kind }) => kind !== 'SAME').length,
  }
}

type Entry = Standing & { module: number | null; title: string }

/** Where each module and each placeholder of a plan stands, in the order of time. */
function standingsOf({ taken, items }: PlanContext): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>()
  const add = (entry: Entry) => {
    const key = entryKey(entry)
    found.set(
      key,
      [...(found.get(key) ?? []), entry].toSorted((a, b) => (a.term < b.term ? -1 : 1)),
    )
  }
  const there = new Set(taken.map(({ module, term }) => `${module} ${term}`))
  for (const { module, term, credits, state } of taken) add({ module, title: '', term, credits, state, item: null })
  for (const [item, { module, title, term, credits }] of items.entries())
    if (!there.has(`${module} ${term}`)) add({ module, title, term, credits, state: 'PLANNED', item })
  return found
}
const entryKey = ({ module, title }: { module: number | null; title: string }) =>
  module === null ? `placeholder ${title}` : `module ${module}`

function rowOf(key: string, left: Entry | null, right: Entry | null): ComparedRow {
  const of = left ?? right
  return {
    ...{ key, left, right, kind: kindOf(left, right) },
    ...{ module: of?.module ?? null, title: of?.title ?? '', credits: of?.credits ?? 0 },
  }
}

function kindOf(left: Entry | null, right: Entry | null): DifferenceKind {
  if (!left) return 'ONLY_RIGHT'
  if (!right) return 'ONLY_LEFT'
  if (left.term !== right.term) return 'MOVED'
  return left.state === right.state ? 'SAME' : 'RESULT'
}

const byTerm = (a: ComparedRow, b: ComparedRow) => {
  const [one, two] = [(a.left ?? a.right)?.term ?? '', (b.left ?? b.right)?.term ?? '']
  return one < two ? -1 : one > two ? 1 : a.key < b.key ? -1 : 1
}

/** The requirement of which each entry counts; the right plan says so where the left one does not. */
function placesOf({ context: { taken, items }, audit }: PlanSide): { entry: string; requirement: string }[] {
  const entries = new Map<string, string>(taken.map((one) => [takenKey(one), entryKey({ ...one, title: '' })]))
  for (const [at, item] of items.entries()) entries.set(plannedKey(at), entryKey(item))
  return (audit?.placements ?? []).flatMap(({ record, requirements: [requirement] }) => {
    const entry = entries.get(record)
    return entry !== undefined && requirement !== undefined ? [{ entry, requirement }] : []
  })
}

/** Groups are in the order of the curriculum; what counts nowhere comes first, because it would be lost. */
function rankOf(requirement: string | null, left: PlanSide, right: PlanSide): number {
  const all = [...(left.audit?.requirements ?? []), ...(right.audit?.requirements ?? [])]
  return requirement === null ? -1 : all.findIndex((one) => one.requirement === requirement)
}

function figuresOf({ context, audit, needed }: PlanSide): PlanFigures {
  const wrong = checkPlan(context).filter(({ kind }) => levelOf(kind) === 'WRONG').length
  const missing = leavesOf(audit).filter(({ state }) => state === 'MISSING').length
  return { ...planTotals(context, needed), wrong, missing }
}

/** Requirements without parts: a group that is missing says nothing that its parts do not. */
function leavesOf(audit: Audit | null) {
  const parents = new Set(audit?.requirements.map(({ parent }) => parent))
  return (audit?.requirements ?? []).filter(({ requirement }) => !parents.has(requirement))
}

/** Whether a difference can be taken over into the left plan: what was taken stands, and nothing is planned in the past. */
export const canTakeOver = ({ kind, left, right }: ComparedRow, now: string): boolean =>
  kind !== 'SAME' &&
  kind !== 'RESULT' &&
  (left === null || left.item !== null) &&
  (right === null || (right.state === 'PLANNED' && right.term > now))

/** The items of the left plan once these differences are taken over from the right one. */
export function takenOver(items: readonly PlanItem[], rows: readonly ComparedRow[]): PlanItem[] {
  const removed = new Set(rows.flatMap(({ kind, left }) => (kind === 'ONLY_LEFT' ? [left?.item ?? -1] : [])))
  const moved = new Map(
    rows.flatMap(({ kind, left, right }) =>
      kind === 'MOVED' && left?.item != null && right ? [[left.item, right.term] as const] : [],
    ),
  )
  const added = rows.flatMap(({ kind, module, title, right }) =>
    kind === 'ONLY_RIGHT' && right ? [{ term: right.term, module, title, credits: right.credits }] : [],
  )
  return [
    ...items.flatMap((item, at) => (removed.has(at) ? [] : [{ ...item, term: moved.get(at) ?? item.term }])),
    ...added,
  ]
}

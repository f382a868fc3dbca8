import type { DemoTerm } from '#academics/server'
import type { DemoStudent } from '#people/server'
import type { Item } from '#platform/contract/resource.ts'
import { dayAfter } from '#platform/server/day.ts'
import type { TeachingPractice } from '../../contract/practice.ts'
import { placingSchools, unsettled } from './schools.ts'

type State = Item<typeof TeachingPractice>['state']
export type Hours = { observation: number; teaching: number; other: number }

/** A practice of the demo, and what is special about it. */
export type DemoPractice = {
  student: string
  state: State
  /** The code of its term. */
  term: string
  startsOn: string
  interimOn: string
  endsOn: string
  generation: 'OLD' | 'NEW'
  required: Hours
  approved: Hours
  requiredVisits: number
  visited: number
  school: string | null
  /** Its position among all, from which everything else that differs is derived. */
  at: number
  marks: readonly Mark[]
}

/** `mina`: the demo user. The others bring a practice to the radar, or show an exception. */
type Mark = 'mina' | 'silent' | 'expiring' | 'formDue' | 'disputed' | 'differing' | 'declined'
/** Not begun, due to have begun three days ago, running, handed to the evaluators, over, or in the previous term. */
type When = 'coming' | 'begun' | 'running' | 'ending' | 'over' | 'past'

type Group = {
  state: State
  when: When
  count: number
  /** The share of the required hours that is approved. */
  done?: number
  visited?: number
  old?: boolean
  school?: string | null
  marks?: readonly Mark[]
}

/** Sixty practices in every state of the flow; the first is Mina's. */
const groups: readonly Group[] = [
  { state: 'ACTIVE', when: 'running', count: 1, visited: 1, school: 'HTP', marks: ['mina'] },
  { state: 'ACTIVE', when: 'running', count: 5, done: 0.63, visited: 2 },
  { state: 'ACTIVE', when: 'running', count: 1, done: 0.66, visited: 2, old: true },
  { state: 'ACTIVE', when: 'running', count: 2, done: 0.3, visited: 1 },
  { state: 'ACTIVE', when: 'running', count: 1, done: 0.6, visited: 0 },
  { state: 'ACTIVE', when: 'running', count: 2, done: 0.5, visited: 1, marks: ['silent'] },
  { state: 'ACTIVE', when: 'running', count: 2, done: 0.6, visited: 1, marks: ['expiring'] },
  { state: 'PLANNED', when: 'coming', count: 2, school: null },
  { state: 'PLANNED', when: 'coming', count: 2 },
  { state: 'PLANNED', when: 'coming', count: 1, school: unsettled.avoided },
  { state: 'REQUIREMENTS', when: 'coming', count: 2, school: null },
  { state: 'REQUIREMENTS', when: 'coming', count: 1 },
  { state: 'REQUIREMENTS', when: 'coming', count: 1, marks: ['declined'] },
  { state: 'REQUIREMENTS', when: 'coming', count: 1, school: unsettled.noAgreement },
  { state: 'REQUIREMENTS', when: 'coming', count: 1, school: unsettled.agreementOver },
  { state: 'PLACEMENT_REQUESTED', when: 'coming', count: 5 },
  { state: 'CONFIRMED', when: 'coming', count: 3 },
  { state: 'CONFIRMED', when: 'begun', count: 1 },
  { state: 'CONFIRMED', when: 'coming', count: 1 },
  { state: 'EVALUATION', when: 'ending', count: 2, done: 1, visited: 2, marks: ['formDue'] },
  { state: 'EVALUATION', when: 'ending', count: 1, done: 1, visited: 2, marks: ['disputed'] },
  { state: 'EVALUATION', when: 'ending', count: 1, done: 1, visited: 2 },
  { state: 'EVALUATION', when: 'ending', count: 1, done: 0.9, visited: 1, old: true },
  { state: 'MODERATION', when: 'over', count: 2, done: 1, visited: 2 },
  { state: 'MODERATION', when: 'over', count: 1, done: 1, visited: 2, old: true },
  { state: 'MODERATION', when: 'over', count: 1, done: 1, visited: 2, marks: ['differing'] },
  { state: 'GRADED', when: 'over', count: 2, done: 1, visited: 2 },
  { state: 'GRADED', when: 'over', count: 1, done: 1, visited: 2, old: true },
  { state: 'COMPLETED', when: 'past', count: 3, done: 1, visited: 3, old: true },
  { state: 'COMPLETED', when: 'past', count: 2, done: 1, visited: 3 },
  { state: 'SUSPENDED', when: 'running', count: 2, done: 0.4, visited: 1 },
  { state: 'REPLACEMENT_NEEDED', when: 'running', count: 2, done: 0.35, visited: 1 },
  { state: 'WITHDRAWN', when: 'running', count: 1, done: 0.2 },
  { state: 'WITHDRAWN', when: 'coming', count: 1 },
  { state: 'FAILED', when: 'ending', count: 1, done: 0.5, visited: 2 },
  { state: 'CANCELLED', when: 'coming', count: 1 },
]

const long: Hours = { observation: 20, teaching: 80, other: 20 }
const short: Hours = { observation: 10, teaching: 50, other: 10 }
/** 86 of 120 hours. */
const minas: Hours = { observation: 20, teaching: 54, other: 12 }

type Terms = readonly [DemoTerm, DemoTerm, DemoTerm]

/** The students in practice: Mina, and after her other students of education in their last year. */
export function planPractices(students: readonly DemoStudent[], terms: Terms, today: string): DemoPractice[] {
  const ready = students.filter(({ program, years }) => (program === 'ED' || program === 'EP') && years === 2)
  const all = groups.flatMap((group) => Array.from({ length: group.count }, () => group))
  return all.flatMap((group, at): DemoPractice[] => {
    const student = ready[at]?.username
    if (student === undefined) return []
    const { school = placingSchools[at % placingSchools.length] ?? null } = group
    return [{ ...planOf(group), ...daysOf(group.when, terms, { today, at }), student, school, at }]
  })
}

function planOf({ state, when, done = 0, visited = 0, old = false, marks = [] }: Group) {
  const isLong = when === 'running' || when === 'past'
  const required = isLong ? long : short
  const approved = marks.includes('mina') ? minas : partOf(required, done)
  const generation = old ? ('OLD' as const) : ('NEW' as const)
  return { state, visited, marks, required, approved, generation, requiredVisits: isLong ? 3 : 2 }
}

/** Teaching in lessons of two hours, and whole hours of the rest. */
const partOf = ({ observation, teaching, other }: Hours, done: number): Hours => ({
  observation: Math.floor(observation * done),
  teaching: Math.floor((teaching * done) / 2) * 2,
  other: Math.floor(other * done),
})

type Days = Pick<DemoPractice, 'term' | 'startsOn' | 'interimOn' | 'endsOn'>

function daysOf(when: When, [, before, now]: Terms, { today, at }: { today: string; at: number }): Days {
  const days: Record<When, readonly [DemoTerm, startsOn: string, endsOn: string]> = {
    coming: [now, dayAfter(today, 7 + (at % 3) * 2), now.endsOn],
    begun: [now, dayAfter(today, -3), now.endsOn],
    running: [now, dayAfter(now.startsOn, 14), dayAfter(now.endsOn, -3)],
    ending: [now, dayAfter(now.startsOn, 3), dayAfter(today, -10)],
    over: [now, now.startsOn, dayAfter(today, -14)],
    past: [before, dayAfter(before.startsOn, 7), dayAfter(before.endsOn, -7)],
  }
  const [term, startsOn, endsOn] = days[when]
  const half = Math.floor((Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 / 2)
  return { term: term.code, startsOn, endsOn, interimOn: dayAfter(startsOn, half) }
}

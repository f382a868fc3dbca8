import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Item } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import type { planBasis } from '../../../contract/plan/basis.ts'
import { type LessonPlan, titleLetters } from '../../../contract/plan/lesson-plan.ts'
import { type Session, weekOf } from '../../activity/weeks.ts'
import type { Draft } from '../pending/arrange.ts'

/** A topic that could be added to the plan; `week` and `day` say where it belongs. */
export type Candidate = {
  key: string
  title: Localized
  draft: Draft
  week: number | null
  day: string | null
  /** Why it cannot be added, as a message. */
  fault: string | null
  /** How its day was read, where its text leaves that open. */
  remark?: string | null
}

type Syllabus = NonNullable<EndpointAnswer<typeof planBasis>['syllabus']>

/** A new topic with these fields; all others are empty. */
export const draftOf = (title: Localized, more: Partial<Item<typeof LessonPlan>> = {}) => {
  const {
    objectives = {},
    outcomes = [],
    steps = [],
    beforeClass = {},
    materials = '',
    notes = '',
    fixed = false,
  } = more
  return { written: { title, objectives, outcomes, steps, beforeClass, materials, notes, fixed } }
}

/** The topics of the syllabus; one that needs several sessions is split into parts. */
export function fromSyllabus({ topics }: Syllabus, hoursOfSession: number): Candidate[] {
  return topics.flatMap(({ title, hours, week }, at) => {
    const parts = Math.max(1, Math.round(hours / hoursOfSession))
    return Array.from({ length: parts }, (_, part) => {
      const named = parts === 1 ? title : numbered(title, `${part + 1}/${parts}`)
      return { key: `${at}.${part}`, title: named, draft: draftOf(named), week, day: null, fault: null }
    })
  })
}

/** With the number of the part; a title that has no room for it keeps its words, and the parts stand in their order. */
const numbered = (title: Localized, part: string): Localized =>
  Object.fromEntries(
    Object.entries(title).flatMap(([language, text]) =>
      text ? [[language, text.length + part.length < titleLetters ? `${text} ${part}` : text]] : [],
    ),
  )

/** The plans of an earlier run in the order of its sessions; those without a session come last. */
export function fromRun(plans: readonly Item<typeof LessonPlan>[]): Candidate[] {
  const dayOf = ({ lessons }: Item<typeof LessonPlan>) => lessons[0]?.day ?? '9999'
  return plans
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)) || one.id - other.id)
    .map(({ id, title }) => ({ key: String(id), title, draft: { copyOf: id }, week: null, day: null, fault: null }))
}

/**
 * Assigns a session to each candidate: that of its day and no other, or the next free one, not before its week.
 */
export function placed<One extends Pick<Candidate, 'week' | 'day'>>(
  candidates: readonly One[],
  free: readonly Pick<Session, 'id' | 'day'>[],
  startsOn: string,
): (One & { lesson: number | null })[] {
  const rest = [...free]
  const taken = new Map<One, number>()
  for (const one of candidates) {
    const at = rest.findIndex(({ day }) => one.day !== null && day === one.day)
    const [session] = at < 0 ? [] : rest.splice(at, 1)
    if (session) taken.set(one, session.id)
  }
  let from = 0
  return candidates.map((one) => {
    const known = taken.get(one)
    if (known !== undefined) return { ...one, lesson: known }
    if (one.day !== null) return { ...one, lesson: null }
    const week = one.week ?? 0
    const at = rest.findIndex(({ day }, place) => place >= from && weekOf(day, startsOn) >= week)
    if (at < 0) return { ...one, lesson: null }
    from = at + 1
    return { ...one, lesson: rest[at]?.id ?? null }
  })
}

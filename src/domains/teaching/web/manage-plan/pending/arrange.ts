import type { Arrangement } from '../../../contract/plan/arrangement.ts'

/** A topic: the id of its plan, or the temporary name of an unsaved one. */
export type Topic = number | `new-${number}`

/** A session and its topic; held, cancelled and fixed ones are not movable. */
export type Slot = { lesson: number; topic: Topic | null; movable: boolean }
/** The sessions of a group in order, and the topics that have no session. */
export type Arranged = { slots: readonly Slot[]; left: readonly Topic[] }

/** An unsaved change. */
export type Step =
  | { kind: 'insert'; topic: Topic; at: number }
  | { kind: 'move'; topic: Topic; to: number }
  | { kind: 'takeOff'; topic: Topic }
  | { kind: 'fill'; given: readonly { topic: Topic; lesson: number | null }[] }

/**
 * The plan after all steps. Steps refer to topics and sessions, so they can be applied again to a plan that has
 * changed.
 */
export const withSteps = (plan: Arranged, steps: readonly Step[]): Arranged => steps.reduce(withStep, plan)

function withStep(plan: Arranged, step: Step): Arranged {
  if (step.kind === 'insert') return inserted(plan, step.topic, step.at)
  if (step.kind === 'move') return moved(plan, step.topic, step.to)
  if (step.kind === 'fill') return filled(plan, step.given)
  const slots = plan.slots.map((one) => (one.topic === step.topic && one.movable ? { ...one, topic: null } : one))
  const taken = plan.slots.some(({ topic, movable }) => movable && topic === step.topic)
  return taken ? { slots, left: [...plan.left, step.topic] } : plan
}

/**
 * Later topics shift by one session until a session without a topic absorbs the shift; the last one may lose its
 * session.
 */
function inserted({ slots, left }: Arranged, topic: Topic, at: number): Arranged {
  const from = slots.findIndex(({ lesson }) => lesson === at)
  let carried: Topic | null = topic
  const shifted = slots.map((slot, place) => {
    if (from < 0 || place < from || !slot.movable || carried === null) return slot
    const next = { ...slot, topic: carried }
    carried = slot.topic
    return next
  })
  return { slots: shifted, left: carried === null ? left : [...left, carried] }
}

function moved(plan: Arranged, topic: Topic, to: number): Arranged {
  if (plan.left.includes(topic)) return inserted({ ...plan, left: plan.left.filter((one) => one !== topic) }, topic, to)
  const movable = plan.slots.filter((one) => one.movable)
  const [from, target] = [
    movable.findIndex((one) => one.topic === topic),
    movable.findIndex(({ lesson }) => lesson === to),
  ]
  if (from < 0 || target < 0) return plan
  const topics = movable.map((one) => one.topic)
  topics.splice(target, 0, ...topics.splice(from, 1))
  const given = new Map(movable.map(({ lesson }, place) => [lesson, topics[place] ?? null]))
  return {
    ...plan,
    slots: plan.slots.map((one) => (one.movable ? { ...one, topic: given.get(one.lesson) ?? null } : one)),
  }
}

/** A session that already has a topic keeps it; the new topic then has no session. */
function filled({ slots, left }: Arranged, given: readonly { topic: Topic; lesson: number | null }[]): Arranged {
  const free = new Set(slots.filter(({ topic, movable }) => movable && topic === null).map(({ lesson }) => lesson))
  const at = new Map(
    given.flatMap(({ topic, lesson }) => (lesson !== null && free.has(lesson) ? [[lesson, topic]] : [])),
  )
  const placed = new Set(at.values())
  return {
    slots: slots.map((slot) => ({ ...slot, topic: at.get(slot.lesson) ?? slot.topic })),
    left: [...left, ...given.flatMap(({ topic }) => (placed.has(topic) ? [] : [topic]))],
  }
}

/** The next session before or after this one that can take a topic. */
export function neighbourOf({ slots }: Arranged, lesson: number, direction: 1 | -1): number | undefined {
  const place = slots.findIndex((one) => one.lesson === lesson)
  const others = direction === 1 ? slots.slice(place + 1) : slots.slice(0, place).reverse()
  return others.find(({ movable }) => movable)?.lesson
}

/** The content of an unsaved topic: written here, or copied from an earlier run. */
export type Draft = { written: Omit<Arrangement['topics'][number], 'lesson' | 'from'> } | { copyOf: number }

/** The changes to save: every session whose topic changed, with the topic that it had when the page read it. */
export function changesOf(
  before: Arranged,
  after: Arranged,
  draftOf: (topic: Topic) => Draft | undefined,
): Arrangement {
  const changes: Arrangement = { places: [], topics: [], copies: [] }
  const add = (topic: Topic, slot: { lesson: number | null; from: number | null }) => {
    const draft = draftOf(topic)
    if (!draft) return
    if ('copyOf' in draft) changes.copies.push({ plan: draft.copyOf, ...slot })
    else changes.topics.push({ ...draft.written, ...slot })
  }
  for (const [place, { lesson, topic }] of after.slots.entries()) {
    const had = before.slots[place]?.topic ?? null
    const from = typeof had === 'number' ? had : null
    if (topic === had) continue
    if (typeof topic === 'string') add(topic, { lesson, from })
    else changes.places.push({ lesson, from, to: topic })
  }
  for (const topic of after.left) if (typeof topic === 'string') add(topic, { lesson: null, from: null })
  return changes
}

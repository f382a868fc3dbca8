import type { Arranged, Topic } from '../pending/arrange.ts'

/** The kind of dragged items in the grid. */
export const topicKind = 'topic'

/**
 * A dragged item is a number: the session of the topic, or a negative number for its position among topics without one.
 */
export const dragOfSession = (lesson: number): number => lesson
export const dragOfLeft = (place: number): number => -1 - place

export function topicOfDrag(dragged: number, { slots, left }: Arranged): Topic {
  const topic = dragged < 0 ? left[-1 - dragged] : slots.find(({ lesson }) => lesson === dragged)?.topic
  return topic ?? 0
}

import type { Arranged, Topic } from './arrange.ts'

/** The kind of what is dragged in the grid. */
export const topicKind = 'topic'

/** What is dragged is a number: the session whose topic it is, or below zero the place among those without a day. */
export const dragOfSession = (lesson: number): number => lesson
export const dragOfLeft = (place: number): number => -1 - place

export function topicOfDrag(dragged: number, { slots, left }: Arranged): Topic {
  const topic = dragged < 0 ? left[-1 - dragged] : slots.find(({ lesson }) => lesson === dragged)?.topic
  return topic ?? 0
}

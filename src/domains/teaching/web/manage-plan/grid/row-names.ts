import type { Topic } from '../pending/arrange.ts'

/** The names of rows in the grid: of a session, and of a topic without one. */
export const rowOfSession = (id: number): string => `session-${id}`
export const rowOfTopic = (topic: Topic): string => `topic-${topic}`

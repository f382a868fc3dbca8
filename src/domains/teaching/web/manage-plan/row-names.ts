import type { Topic } from './arrange.ts'

/** What the rows of the grid are called: that of a session, and that of a topic without one. */
export const rowOfSession = (id: number): string => `session-${id}`
export const rowOfTopic = (topic: Topic): string => `topic-${topic}`

/**
 * What became of a score: a draft mark; none, because the tool has not finished, no work was chosen, the marks are
 * released, somebody has changed the mark since, or the gradebook does not take it.
 */
export const scoreFates = ['ENTERED', 'NOT_FINAL', 'NO_WORK', 'RELEASED', 'CHANGED', 'REFUSED'] as const
export type ScoreFate = (typeof scoreFates)[number]

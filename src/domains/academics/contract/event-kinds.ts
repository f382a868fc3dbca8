/** The kinds of events in calendars, in the order in which people show and hide them. */
export const eventKinds = ['CLASS', 'EXAM', 'MEETING', 'PRACTICE', 'DEADLINE', 'HOLIDAY'] as const
export type EventKind = (typeof eventKinds)[number]

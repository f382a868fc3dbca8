/** The kinds of calendar entries; people show and hide each kind separately. */
export const calendarKinds = ['CLASS', 'EXAM', 'MEETING', 'PRACTICE', 'DEADLINE', 'HOLIDAY'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** MOVED: at another time or place than first announced. */
export const calendarStates = ['CONFIRMED', 'CANCELLED', 'MOVED'] as const
export type CalendarState = (typeof calendarStates)[number]

/** Whether the person leads the entry or takes part in it. */
export const calendarRoles = ['LEADER', 'PARTICIPANT'] as const
export type CalendarRole = (typeof calendarRoles)[number]

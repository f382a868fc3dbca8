/** What stands in a calendar; people show and hide each kind by itself. */
export const calendarKinds = ['CLASS', 'EXAM', 'MEETING', 'PRACTICE', 'DEADLINE', 'HOLIDAY'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** MOVED: at another time or place than was first told. */
export const calendarStates = ['CONFIRMED', 'CANCELLED', 'MOVED'] as const
export type CalendarState = (typeof calendarStates)[number]

/** Whether the person leads it or takes part in it. */
export const calendarRoles = ['LEADER', 'PARTICIPANT'] as const
export type CalendarRole = (typeof calendarRoles)[number]

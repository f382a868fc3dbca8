/** How a calendar entry looks: its kinds, and which look each has, belong to whoever fills the calendar. */
export type EntryLook = 'accent' | 'solid' | 'outlined' | 'double' | 'flag' | 'plain'

/** MOVED: at another time or place than first announced. */
export const calendarStates = ['CONFIRMED', 'CANCELLED', 'MOVED'] as const
export type CalendarState = (typeof calendarStates)[number]

/** Whether the person leads the entry or takes part in it. */
export const calendarRoles = ['LEADER', 'PARTICIPANT'] as const
export type CalendarRole = (typeof calendarRoles)[number]

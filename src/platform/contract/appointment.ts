/** Why somebody cannot be appointed; the sentences are `appointments` of the platform's words. */
export const appointmentRefusals = ['oneself', 'noPerson', 'closed', 'student', 'outsider'] as const
export type AppointmentRefusal = (typeof appointmentRefusals)[number]

import { relation } from '#platform/contract/policy.ts'

/** The polls that a person has made. */
export const organisesPoll = relation('organisesPoll')
/** The polls in which a person is asked when they can. */
export const answersPoll = relation('answersPoll')
/** The booking pages on which a person offers their time. */
export const ownsBookingPage = relation('ownsBookingPage')
/** The bookings that a person has made. */
export const hasBooked = relation('hasBooked')
/** The bookings of a person's own pages. */
export const isBooked = relation('isBooked')

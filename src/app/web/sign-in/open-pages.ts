/**
 * The pages that need no session: to verify a printed document, the public syllabus of a course, to end e-mails, the poll,
 * the booking and the survey of a mailed link, the public theses.
 */
export const openPages = ['verify', 'syllabus', 'unsubscribe', 'poll', 'booking', 'survey-link', 'theses'] as const
export type OpenPage = (typeof openPages)[number]

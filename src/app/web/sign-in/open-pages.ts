/**
 * The pages that need no session: to verify a printed document, the public syllabus of a course, to end e-mails, the poll
 * of a mailed link.
 */
export const openPages = ['verify', 'syllabus', 'unsubscribe', 'poll'] as const
export type OpenPage = (typeof openPages)[number]

/** The pages that need no session: to verify a printed document, the public syllabus of a course, to end e-mails. */
export const openPages = ['verify', 'syllabus', 'unsubscribe'] as const
export type OpenPage = (typeof openPages)[number]

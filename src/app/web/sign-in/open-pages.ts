/** The pages that need no session: the verification of a printed document, and the public syllabus of a course. */
export const openPages = ['verify', 'syllabus'] as const
export type OpenPage = (typeof openPages)[number]

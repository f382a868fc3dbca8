import { type NoticeInput, noticesOf } from './notices.ts'

export const notices = noticesOf()

/** Tells the person something in passing; the answer takes the notice away again. */
export const notify = (notice: NoticeInput): (() => void) => notices.notify(notice)

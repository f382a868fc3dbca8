import { type NoticeInput, noticesOf } from './notices.ts'

export const notices = noticesOf()

/** Shows the person a notice; the returned function removes it again. */
export const notify = (notice: NoticeInput): (() => void) => notices.notify(notice)

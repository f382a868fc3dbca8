import { markNoticesRead, markNoticesUnread } from '#people/contract'
import { call } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { say } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { NoticeItem } from './queries.ts'

/** Marks a notice as read because its page is opened; nobody waits for it. */
export const markOpened = ({ id }: NoticeItem): void =>
  void call(markNoticesRead, { body: { id } }).catch(() => undefined)

/** Marks notices as read, and offers to undo it. */
export async function markRead(body: { id: number } | { upTo: number; domain?: string }): Promise<void> {
  try {
    const { marked, readAt } = await call(markNoticesRead, { body })
    if (readAt === null) return
    notify({
      ...{ type: 'positive', text: say(words('notices.marked'), { count: marked }) },
      act: { text: say(words('notices.undo')), run: () => void markUnread({ readAt }) },
    })
  } catch (error) {
    showError(error)
  }
}

export async function markUnread(body: { id: number } | { readAt: string }): Promise<void> {
  try {
    await call(markNoticesUnread, { body })
  } catch (error) {
    showError(error)
  }
}

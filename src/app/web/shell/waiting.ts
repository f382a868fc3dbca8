import { useProfile } from '#platform/web/api/session.ts'

/** Whether something on a page, or on one below it, waits for this person: a task leads there. */
export function useWaiting(): (href: string) => boolean {
  const { queues, tasks } = useProfile().status
  const links = [...queues, ...tasks].map(({ link }) => link.split('?')[0] ?? '')
  return (href) => links.some((link) => link === href || link.startsWith(`${href}/`))
}

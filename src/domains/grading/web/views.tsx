import type { ReactNode } from 'react'
import { NavLink, Outlet } from 'react-router'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useScreensHere } from '#platform/web/routes/screen-tabs.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { usePresentInSight } from '#platform/web/ui/tabs.tsx'
import { useText } from '#platform/web/words/words.ts'
import styles from './views.module.css'

type Props = {
  label: string
  course: Item<typeof Course>
  /** Information about all the pages, to the right of the links. */
  beside?: ReactNode
}

/** The pages of one part of a course, with links between them; a page with its own header has none. */
export function Views({ label, course, beside }: Props): ReactNode {
  const text = useText()
  const tabs = useTabs({ course })
  const line = usePresentInSight<HTMLElement>()
  const isOwn = useScreensHere().some(({ page }) => page === 'own')
  if (isOwn || tabs.length < 2) return <Outlet />
  return (
    <>
      <div className={styles.row} data-no-print>
        <nav aria-label={label} className={styles.views} ref={line}>
          {tabs.map(({ text: name, href, count }) => (
            <NavLink key={href} to={href} data-path={href}>
              {text(name)} {count !== undefined && <em>{count}</em>}
            </NavLink>
          ))}
        </nav>
        {beside}
      </div>
      <Outlet />
    </>
  )
}

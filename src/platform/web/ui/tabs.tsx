import { type RefObject, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { TabLink } from '../routes/screen-tabs.ts'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import styles from './tabs.module.css'

/** The width of the fade at the end of the line on a phone (`tabs.module.css`). */
const fadedEdge = 40

/**
 * The sections of a page; each has its own address, which may be below that of the first. On a narrow screen the line
 * scrolls to the current one.
 */
export function Tabs({ tabs }: { tabs: readonly TabLink[] }) {
  const t = useWords(kit)
  const text = useText()
  const line = usePresentInSight<HTMLUListElement>()
  return (
    <nav aria-label={t('tabs')} className={styles.tabs} data-no-print>
      <ul ref={line}>
        {tabs.map(({ text: name, href, count, isHere }) => (
          <li key={href}>
            <NavLink
              to={href}
              end={tabs.some((other) => other.href.startsWith(`${href}/`))}
              data-path={href}
              className={({ isActive }) => (isActive || isHere ? `${styles.tab} ${styles.on}` : styles.tab)}
            >
              {text(name)}
              {count !== undefined && <em>{count}</em>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A line of links, each with its `data-path`, that scrolls to the current one. */
export function usePresentInSight<E extends HTMLElement>(): RefObject<E | null> {
  const { pathname } = useLocation()
  const line = useRef<E>(null)
  useEffect(() => {
    if (line.current) showPresent(line.current, pathname)
  }, [pathname])
  return line
}

/** Scrolls no further than the current section needs, so that what fits is visible from its beginning. */
function showPresent(line: HTMLElement, pathname: string) {
  const links = [...line.querySelectorAll<HTMLElement>('[data-path]')]
  const here = links.find((link) => pathname.startsWith(link.dataset.path ?? ''))
  if (!here) return
  const isInSight = here.offsetLeft + here.offsetWidth <= line.clientWidth - fadedEdge
  line.scrollLeft = isInSight ? 0 : here.offsetLeft - line.clientWidth / 3
}

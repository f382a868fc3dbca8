import { type RefObject, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import type { TabLink } from '../routes/screen-tabs.ts'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import { Icon } from './icon.tsx'
import { Menu, MenuItem } from './menu.tsx'
import styles from './tabs.module.css'

/** The width of the fade at the end of the line on a phone (`tabs.module.css`). */
const fadedEdge = 40

/**
 * The sections of a page; each has its own address, which may be below that of the first. A line that is too long
 * scrolls to the current one, and all are in a menu at its end.
 */
export function Tabs({ tabs }: { tabs: readonly TabLink[] }) {
  const t = useWords(kit)
  const text = useText()
  const line = usePresentInSight<HTMLUListElement>()
  const go = useNavigate()
  const { pathname } = useLocation()
  const isCut = useCut(line, tabs.length)
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
      {isCut && (
        <Menu
          label={t('moreTabs')}
          triggerClass={styles.more}
          trigger={
            <>
              {t('moreTabs')}
              <Icon name="down" size={14} />
            </>
          }
        >
          {tabs.map(({ text: name, href, isHere }) => (
            <MenuItem key={href} chosen={isHere ?? pathname === href} onSelect={() => void go(href)}>
              {text(name)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </nav>
  )
}

/** Whether a line is longer than its place, so that some of it is out of sight. */
function useCut(line: RefObject<HTMLElement | null>, length: number): boolean {
  const [isCut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tabs make the line longer, not its place
  useEffect(() => {
    const { current } = line
    if (!current) return
    const watch = new ResizeObserver(() => setCut(current.scrollWidth > current.clientWidth + 1))
    watch.observe(current)
    return () => watch.disconnect()
  }, [line, length])
  return isCut
}

/** A line of links, each with its `data-path`, that scrolls to the current one. */
export function usePresentInSight<E extends HTMLElement>(): RefObject<E | null> {
  const { pathname } = useLocation()
  const line = useRef<E>(null)
  useEffect(() => {
    const { current } = line
    if (!current) return
    // Also when the window is turned or resized, and once the fonts are there.
    const watch = new ResizeObserver(() => showPresent(current, pathname))
    watch.observe(current)
    return () => watch.disconnect()
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

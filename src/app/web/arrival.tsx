import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useProfile } from '#platform/web/api/session.ts'
import { config } from '#platform/web/config.ts'
import type { Screen } from '#platform/web/routes/screen.ts'
import { useScreensHere } from '#platform/web/routes/screen-tabs.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import styles from './arrival.module.css'
import { pages } from './menu.ts'
import { words } from './sign-in/words.ts'

/**
 * After each navigation: sets the title of the window, with the number of open tasks, announces the page to screen
 * readers, and moves the focus to its heading.
 */
export function Arrival() {
  const { pathname } = useLocation()
  const t = useWords(words)
  const text = useText()
  const screen = useScreensHere().findLast(nameOf)
  const name = screen && nameOf(screen)
  const [title, setTitle] = useState('')
  const before = useRef(pathname)
  const waiting = useProfile().status.total
  const own = name ? text(name) : ''
  useEffect(() => {
    const head = document.querySelector('main h1')?.textContent ?? ''
    const parts = [...new Set([own, head])].filter(Boolean)
    const named = [...parts, config().universityName].join(' · ')
    document.title = waiting > 0 ? `(${waiting}) ${named}` : named
    if (before.current === pathname) return
    before.current = pathname
    setTitle(parts.join(', '))
    focusHead()
  }, [pathname, own, waiting])
  return (
    <p role="status" className={styles.unseen}>
      {title && t('arrived', { title })}
    </p>
  )
}

const nameOf = ({ title, tab, path }: Screen) => title ?? tab?.text ?? pages.find(({ href }) => href === path)?.text

/** After a click on a tab the focus stays there: the page around it is the same. */
function focusHead() {
  if (document.activeElement?.matches('main [aria-current="page"]')) return
  const head = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!head) return
  if (!head.hasAttribute('tabindex')) head.tabIndex = -1
  head.focus({ preventScroll: true })
}

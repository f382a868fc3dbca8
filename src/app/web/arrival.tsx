import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { config } from '#platform/web/config.ts'
import type { Screen } from '#platform/web/screen.ts'
import { useScreensHere } from '#platform/web/screen-tabs.ts'
import { useText, useWords } from '#platform/web/words.ts'
import styles from './arrival.module.css'
import { words } from './sign-in/words.ts'

/** After each change of page: names it in the window's title, tells screen readers, and moves the focus to its head. */
export function Arrival() {
  const { pathname } = useLocation()
  const t = useWords(words)
  const text = useText()
  const named = useScreensHere().findLast(nameOf)
  const name = named && nameOf(named)
  const [title, setTitle] = useState('')
  const before = useRef(pathname)
  const own = name ? text(name) : ''
  useEffect(() => {
    const head = document.querySelector('main h1')?.textContent ?? ''
    const parts = [...new Set([own, head])].filter(Boolean)
    document.title = [...parts, config().universityName].join(' · ')
    if (before.current === pathname) return
    before.current = pathname
    setTitle(parts.join(', '))
    focusHead()
  }, [pathname, own])
  return (
    <p role="status" className={styles.unseen}>
      {title && t('arrived', { title })}
    </p>
  )
}

const nameOf = ({ title, tab, menu }: Screen) => title ?? tab?.text ?? menu?.text

/** Who has pressed a tab stays on it: the page around it is the same. */
function focusHead() {
  if (document.activeElement?.matches('main [aria-current="page"]')) return
  const head = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!head) return
  if (!head.hasAttribute('tabindex')) head.tabIndex = -1
  head.focus({ preventScroll: true })
}

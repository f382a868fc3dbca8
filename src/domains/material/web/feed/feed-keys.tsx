import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './feed.module.css'

/** J and K move through the posts, O opens one, C comments on it, N writes a new one; not while the user types. */
export function FeedKeys({ write }: { write: string }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (
      target instanceof HTMLElement &&
      target.closest('input, textarea, select, dialog, [contenteditable="true"], [popover]')
    )
      return
    const posts = [...document.querySelectorAll<HTMLElement>('[data-post]')]
    const at = posts.findIndex((one) => one.contains(document.activeElement))
    const step = { j: 1, k: -1 }[key]
    if (step) focusOn(posts[Math.min(posts.length - 1, Math.max(0, at + step))])
    else if (key === 'o') posts[at]?.querySelector<HTMLElement>('[data-open]')?.click()
    else if (key === 'c') posts[at]?.querySelector<HTMLElement>('[data-comment]')?.click()
    else if (key === 'n') void navigate(write)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <p className={styles.keys} aria-hidden="true">
      <kbd>J</kbd> <kbd>K</kbd> {t('list.keys.step')} · <kbd>O</kbd> {t('list.keys.open')} · <kbd>C</kbd>{' '}
      {t('list.keys.comment')} · <kbd>N</kbd> {t('list.keys.new')}
    </p>
  )
}

function focusOn(post: HTMLElement | undefined) {
  post?.focus()
  post?.scrollIntoView({ block: 'nearest' })
}

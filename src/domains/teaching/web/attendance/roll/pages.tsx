import { IconButton } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { kit } from '#platform/web/words/kit.ts'
import { useWords } from '#platform/web/words/words.ts'
import styles from './roll.module.css'

/** So many students of a large class are drawn at once: three columns of thirty. */
const onPage = 90

/** The page of a student by their place in the list: its first place, and the one after its last. */
export function pageOf(at: number, count: number): { from: number; until: number } {
  const from = Math.floor(Math.max(at, 0) / onPage) * onPage
  return { from, until: Math.min(from + onPage, count) }
}

type Props = { from: number; until: number; count: number; onGo: (at: number) => void }

/** Which students of a large class are shown, and the steps to the others; keys step on by themselves. */
export function Pages({ from, until, count, onGo }: Props) {
  const t = useWords(kit)
  const { number } = useFormat()
  if (count <= onPage) return null
  const step = (icon: 'left' | 'right', name: 'previous' | 'next', to: number) => (
    <IconButton
      icon={icon}
      label={t(`table.${name}`)}
      aria-disabled={to < 0 || to >= count}
      onClick={() => to >= 0 && to < count && onGo(to)}
    />
  )
  return (
    <nav className={styles.pages} aria-label={t('table.pages')} data-tools>
      {step('left', 'previous', from - onPage)}
      <span>{t('table.totals', { from: number(from + 1), to: number(until), total: number(count) })}</span>
      {step('right', 'next', until)}
    </nav>
  )
}

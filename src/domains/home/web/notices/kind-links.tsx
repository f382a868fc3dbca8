import { Link } from 'react-router'
import styles from './kind-links.module.css'

export type Kind = { name: string | null; text: string; to: string }

/** Links that narrow a list to one kind; the chosen one is marked. */
export function KindLinks({ label, kinds, chosen }: { label: string; kinds: readonly Kind[]; chosen: string | null }) {
  return (
    <nav className={styles.kinds} aria-label={label} data-no-print>
      {kinds.map(({ name, text, to }) => (
        <Link
          key={name}
          className={styles.kind}
          to={to}
          aria-current={name === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

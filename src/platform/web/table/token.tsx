import { createContext, type ReactNode, use } from 'react'
import { Icon } from '../ui/icon.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './token.module.css'

const AsTokens = createContext(false)

/** Whether a filter shows what it is set to, beside the button that opens all filters, and not its control. */
export const useAsToken = (): boolean => use(AsTokens)

/** What is set of these filters, each to be removed; those of a screen's own that show no token are left out. */
export function Tokens({ children }: { children: ReactNode }) {
  return (
    <div className={styles.tokens}>
      <AsTokens value={true}>{children}</AsTokens>
    </div>
  )
}

/** One filter that is set: a press removes it. */
export function Token({ label, value, onRemove }: { label: string; value: string; onRemove: () => void }) {
  const t = useWords(kit)
  return (
    <button
      type="button"
      className={styles.token}
      data-token
      aria-label={t('table.removeFilter', { filter: `${label}: ${value}` })}
      title={label}
      onClick={onRemove}
    >
      {value}
      <Icon name="close" size={14} />
    </button>
  )
}

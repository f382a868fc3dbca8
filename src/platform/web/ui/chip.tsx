import { createContext, type ReactNode, use } from 'react'
import styles from './chip.module.css'

export const tones = ['positive', 'warning', 'negative', 'info', 'neutral'] as const
export type Tone = (typeof tones)[number]

/** Where most rows have the same state, its chips are plain words: only what differs stands out. */
export const PlainChips = createContext(false)

/** A state in one or two words; the colour only repeats the meaning of the word. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  const isPlain = use(PlainChips)
  return <span className={isPlain ? styles.plain : `${styles.chip} ${styles[tone]}`}>{children}</span>
}

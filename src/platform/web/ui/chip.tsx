import type { ReactNode } from 'react'
import styles from './chip.module.css'

export const tones = ['positive', 'warning', 'negative', 'info', 'neutral'] as const
export type Tone = (typeof tones)[number]

/** A state in one or two words; the colour only repeats the meaning of the word. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>
}

import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import styles from './marks.module.css'

const keys = [
  ['Enter', 'down'],
  ['Tab', 'right'],
  ['Ctrl V', 'paste'],
  ['Ctrl D', 'fill'],
  ['A', 'absent'],
  ['X', 'excused'],
  ['L', 'late'],
  ['N', 'notSubmitted'],
  ['M', 'note'],
  ['Ctrl Z', 'undo'],
] as const

/** Which keys there are; that for one student alone where there are groups. */
export function KeysLine({ inGroups }: { inGroups: boolean }) {
  const t = useWords(words)
  return (
    <p className={styles.keys} data-no-print>
      {[...keys, ...(inGroups ? ([['G', 'alone']] as const) : [])].map(([key, what]) => (
        <span key={key}>
          <kbd>{key}</kbd> {t(`marks.keys.${what}`)}
        </span>
      ))}
    </p>
  )
}

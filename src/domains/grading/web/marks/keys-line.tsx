import { memo, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
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
type Shortcut = readonly [key: string, what: (typeof keys)[number][1] | 'alone']

/** The keyboard shortcuts, including the one for a single student if there are groups. A click shows all of them. */
export const KeysLine = memo(({ inGroups }: { inGroups: boolean }) => {
  const t = useWords(words)
  const [asked, setAsked] = useState(false)
  const all: readonly Shortcut[] = [...keys, ...(inGroups ? [['G', 'alone'] as const] : [])]
  return (
    <div className={styles.keys} data-no-print>
      <p className={styles.line}>
        {all.map((one) => (
          <Key key={one[0]} of={one} />
        ))}
      </p>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {t('marks.keys.all')}
      </Button>
      {asked && (
        <Dialog title={t('marks.keys.all')} onClose={() => setAsked(false)}>
          <ul className={styles.allKeys}>
            {all.map((one) => (
              <li key={one[0]}>
                <Key of={one} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  )
})

function Key({ of: [key, what] }: { of: Shortcut }) {
  const t = useWords(words)
  return (
    <span>
      <kbd>{key}</kbd> {t(`marks.keys.${what}`)}
    </span>
  )
}

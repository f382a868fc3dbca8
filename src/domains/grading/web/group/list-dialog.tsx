import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { placedByList, readList } from './arrange.ts'
import type { Arranging } from './arranging.ts'
import styles from './groups.module.css'

/** Assigns students to groups from a list, by student number. */
export function ListDialog({ groups, students, onPlace, onClose }: Arranging) {
  const t = useWords(words)
  const [text, setText] = useState('')
  const { groups: read, unknown } = readList(
    text,
    students.filter(({ gone }) => !gone),
  )
  const count = read.reduce((sum, { members }) => sum + members.length, 0)
  return (
    <Dialog
      title={t('groups.paste')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t('groups.cancel')}</Button>
          <Button
            look="primary"
            disabledReason={count === 0 ? t('groups.listAbout') : undefined}
            onClick={() => onPlace(placedByList(groups, read))}
          >
            {t('groups.place')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <label>
          {t('groups.list')}
          <textarea rows={8} value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <small>{t('groups.listAbout')}</small>
        <p role="status">{t('groups.listWould', { count })}</p>
        {unknown.length > 0 && (
          <p className={styles.error}>
            {t('groups.listUnknown', { count: unknown.length, lines: unknown.slice(0, 5).join(' · ') })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { move } from '#platform/web/api/api.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { EntryLine } from '../../parts/entry-line.tsx'
import type { Entry, Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import { EntryForm } from './entry-form.tsx'
import { RemoveEntry } from './remove-entry.tsx'
import styles from './time-log.module.css'

/** One of my entries, with buttons to correct, withdraw or delete it as far as I may. */
export function EntryRow({ of, practice }: { of: Entry; practice: Practice }) {
  const t = useWords(words)
  const [editing, setEditing] = useState(false)
  const turn = useTurn(editing)
  const recall = async () => {
    await move(of, 'recall').then(() => {
      wasWritten(TeachingPractice.type)
      notify({ type: 'positive', text: t('my.log.recalled') })
    }, showError)
  }
  if (editing)
    return (
      <li className={styles.editing}>
        <div ref={turn.form}>
          <EntryForm practice={practice} of={of} onClose={() => setEditing(false)} />
        </div>
      </li>
    )
  return (
    <EntryLine
      of={of}
      actsAt={turn.button}
      acts={
        <>
          {of.actions.includes('update') && (
            <IconButton icon="edit" label={t('my.log.edit')} onClick={() => setEditing(true)} />
          )}
          {of.actions.includes('delete') && <RemoveEntry of={of} />}
          {of.actions.includes('recall') && (
            <WriteButton look="quiet" onClick={() => void recall()}>
              {t('moves.recall')}
            </WriteButton>
          )}
        </>
      }
    />
  )
}

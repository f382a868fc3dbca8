import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { Groups } from './arrange.ts'
import styles from './groups.module.css'

type Props = {
  groups: Groups
  count: number
  /** Whether there are unsaved changes. */
  isOpen: boolean
  /** The target: a group by its position in the list, a new one, or none. */
  onMove: (to: number | 'new' | null) => void
  onClear: () => void
}

/** Moves the selected students; the bar stays visible below the groups. */
export function MoveBar({ groups, count, isOpen, onMove, onClear }: Props) {
  const t = useWords(words)
  const [to, setTo] = useState('new')
  const options = [
    { value: 'new', text: t('groups.toNew') },
    ...groups.map(({ name }, at) => ({ value: String(at), text: name })),
    { value: 'none', text: t('groups.toNone') },
  ]
  const target = options.some(({ value }) => value === to) ? to : 'new'
  return (
    <fieldset className={styles.move} aria-label={t('groups.moveTo')}>
      {count === 0 ? (
        <>
          <small>{t('groups.chooseFirst')}</small>
          {isOpen && (
            <WriteButton type="submit" look="primary">
              {t('groups.save')}
            </WriteButton>
          )}
        </>
      ) : (
        <>
          <b role="status">{t('groups.chosen', { count })}</b>
          <span>
            <Choice label={t('groups.moveTo')} value={target} options={options} onChoose={setTo} />
          </span>
          <Button
            look="primary"
            onClick={() => onMove(target === 'new' ? 'new' : target === 'none' ? null : Number(target))}
          >
            {t('groups.move')}
          </Button>
          <Button look="quiet" onClick={onClear}>
            {t('groups.clear')}
          </Button>
        </>
      )}
    </fieldset>
  )
}

import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { mostMembers } from '../../contract/group/group-work.ts'
import { words } from '../words.ts'
import { filled, freeOf } from './arrange.ts'
import { type Arranging, hereIn } from './arranging.ts'
import styles from './groups.module.css'

const usual = 4

/** Assigns all students without a group at random. */
export function FillDialog({ groups, students, nameOf, onPlace, onClose }: Arranging) {
  const t = useWords(words)
  const [typed, setTyped] = useState(String(usual))
  const size = Number(typed)
  const isSize = Number.isInteger(size) && size >= 1 && size <= mostMembers
  const free = freeOf(hereIn(students), groups)
  const next = isSize ? filled(groups, { free, size, nameOf, random: Math.random }) : groups
  const wrong =
    free.length === 0 ? t('groups.randomNone') : isSize ? undefined : t('groups.sizeWrong', { most: mostMembers })
  return (
    <Dialog
      title={t('groups.random')}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t('groups.cancel')}</Button>
          <Button look="primary" disabledReason={wrong} onClick={() => onPlace(next)}>
            {t('groups.place')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t('groups.randomAbout')}</p>
        <label>
          {t('groups.size')}
          <input
            type="number"
            min={1}
            max={mostMembers}
            value={typed}
            aria-invalid={!isSize || undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <p role="status">
          {wrong ??
            `${t('groups.randomWould', { count: free.length })} ${t('groups.newGroups', { count: next.length - groups.length })}`}
        </p>
      </div>
    </Dialog>
  )
}

import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { WallActs } from './use-wall-keys.ts'
import styles from './wall.module.css'

type Props = { isOpen: boolean; isHidden: boolean; acts: WallActs; onClose: () => void }

/** The actions of the display, each with its key. */
export function WallFoot({ isOpen, isHidden, acts, onClose }: Props) {
  const t = useWords(words)
  const keys = [
    { key: 'H', act: acts.names, text: isHidden ? t('checkIn.wall.showNames') : t('checkIn.wall.names') },
    ...(isOpen ? [{ key: '+', act: acts.more, text: t('checkIn.wall.more') }] : []),
    { key: 'F', act: acts.full, text: t('checkIn.wall.full') },
    { key: 'Esc', act: acts.back, text: t('checkIn.wall.back') },
  ]
  return (
    <footer className={styles.foot}>
      {keys.map(({ key, act, text }) => (
        <button key={key} type="button" onClick={act} aria-keyshortcuts={key === 'Esc' ? 'Escape' : key}>
          <kbd>{key}</kbd> {text}
        </button>
      ))}
      {isOpen && (
        <button type="button" onClick={onClose}>
          {t('checkIn.wall.close')}
        </button>
      )}
      <small>{t('checkIn.wall.noPhone')}</small>
    </footer>
  )
}

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { type Notice, noticePositions } from './notices.ts'
import { notices } from './notify.ts'
import styles from './toaster.module.css'

/** Shows all notices, each at its position. One per window, in the app's root. */
export function Toaster() {
  const t = useWords(kit)
  const list = useSyncExternalStore(notices.subscribe, notices.list)
  const layer = useRef<HTMLElement>(null)
  const newest = list.at(-1)?.id
  useEffect(() => {
    // A modal dialog is in the browser's top layer; a later notice must be above it.
    layer.current?.hidePopover()
    if (newest !== undefined) layer.current?.showPopover()
  }, [newest])
  return (
    <section ref={layer} popover="manual" className={styles.layer} aria-label={t('notice.all')} aria-live="polite">
      {noticePositions.map((position) => (
        <div key={position} className={`${styles.place} ${styles[position]}`}>
          {list
            .filter((notice) => notice.position === position)
            .map((notice) => (
              <Toast key={notice.id} notice={notice} />
            ))}
        </div>
      ))}
    </section>
  )
}

const signs = {
  positive: 'check',
  negative: 'stop',
  warning: 'warning',
  info: 'info',
} as const satisfies Record<string, IconName>

function Toast({ notice }: { notice: Notice }) {
  const t = useWords(kit)
  const { id, type, title, text, details, act } = notice
  return (
    <article
      className={`${styles.toast} ${styles[type]}`}
      onPointerEnter={() => notices.pause(id)}
      onPointerLeave={() => notices.resume(id)}
      onFocus={() => notices.pause(id)}
      onBlur={() => notices.resume(id)}
    >
      <span className={styles.sign}>
        {type === 'ongoing' ? <span className={styles.spinner} /> : <Icon name={signs[type]} />}
        <span className="sr-only">{t(`notice.${type}`)}</span>
      </span>
      <div className={styles.text} role={type === 'negative' ? 'alert' : 'status'}>
        {title && <b>{title}</b>}
        <div>{text}</div>
        {details && (
          <ul className={styles.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {act && (
          <Button
            onClick={() => {
              // First, because what was only promised is carried out when the notice goes.
              act.run()
              notices.close(id)
            }}
          >
            {act.text}
          </Button>
        )}
      </div>
      {type !== 'ongoing' && <IconButton icon="close" label={t('close')} small onClick={() => notices.close(id)} />}
    </article>
  )
}
